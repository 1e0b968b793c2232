import { useRead, useWrite } from '@matchdesk/shared/client'
import { passkeys } from '@matchdesk/shared/contract'
import { useConsoleServices } from './services/consoleServices'

const loadPasskeys = () => import(/* webpackChunkName: 'passkeys' */ '../services/passkeys')

const notLoaded = () => ({ reason: 'A part of this page could not be loaded. Check your network and try again.' })

/** The passkeys of the signed-in administrator, and what they do. Each act returns the reason why it was not done. */
export function usePasskey() {
  const { transport } = useConsoleServices()
  const reading = useRead(transport, passkeys.list, {})
  const { busy, send } = useWrite(transport, 'success')

  async function add(name: string): Promise<string | undefined> {
    const question = await send(passkeys.begin, {})
    if (!question?.ok) return question?.failure.message
    const answer = await loadPasskeys().then(({ createPasskey }) => createPasskey(question.value.options), notLoaded)
    if ('reason' in answer) return answer.reason
    const outcome = await send(passkeys.add, { body: { name, credential: answer.credential } })
    return outcome?.ok === false ? outcome.failure.message : undefined
  }

  /** In place of the password. */
  async function confirm(): Promise<string | undefined> {
    const question = await send(passkeys.beginConfirm, {})
    if (!question?.ok) return question?.failure.message
    const answer = await loadPasskeys().then(({ answerByPasskey }) => answerByPasskey(question.value.options), notLoaded)
    if ('reason' in answer) return answer.reason
    const outcome = await send(passkeys.confirm, { body: { credential: answer.credential } })
    return outcome?.ok === false ? outcome.failure.message : undefined
  }

  return { reading, passkeys: reading.value?.passkeys, busy, send, add, confirm }
}
