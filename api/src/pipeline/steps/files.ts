import type { Deps } from '../../deps'
import { withinQuota } from '../../http/limits/pictureQuota'
import { messageRemover, type MessageRemover } from '../../jobs/transports/outboxFiles'
import { reencode } from '../../media/images'
import { pictures, type Pictures } from '../../media/pictures'
import { addToContext, type Step } from '../call'

declare module '../handlers' {
  interface Context {
    readonly pictures: Pictures
    readonly messages: MessageRemover
    /** Registers an effect that runs when the transaction does not commit. */
    readonly undo: (effect: () => Promise<unknown>) => void
  }
}

/** Stands before the transaction, since it is slow. */
export const reencodePictures: Step = async (call, next) => next({ ...call, input: { ...call.input, body: await reencodeFiles(call.input.body) } })

async function reencodeFiles(body: unknown): Promise<unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = Object.entries(body).map(async ([name, value]: [string, unknown]) => {
    if (!(value instanceof File)) return [name, value] as const
    const webp = await reencode(new Uint8Array(await value.arrayBuffer()), name)
    return [name, new File([new Uint8Array(webp)], 'picture.webp', { type: 'image/webp' })] as const
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** Files are written before the commit and deleted after it. */
export const addFiles =
  ({ settings, files, clock }: Deps): Step =>
  (call, next) => {
    const { request, tx, effects } = call
    return next(
      addToContext(call, {
        pictures: withinQuota(pictures(tx, files, effects), { tx, actor: request.actor?.id ?? '', now: clock() }),
        messages: messageRemover(settings, effects),
        undo: (effect) => effects.onRollback(async () => void (await effect())),
      }),
    )
  }
