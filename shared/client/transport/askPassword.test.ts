import { createBus } from '@matchdesk/shared/bus'
import { askPassword } from './askPassword'
import { pipeline } from './pipeline'
import type { Reply, Request } from '@matchdesk/shared/client'

const refused: Reply = { status: 403, body: { message: 'Nothing was done', code: 'reauth_required' } }
const done: Reply = { status: 200, body: { message: 'done' } }
const write = (key: string): Request => ({
  method: 'POST',
  path: '/things',
  query: {},
  headers: { Authorization: 'Bearer t', USERID: 'amina', 'Idempotency-Key': key, 'If-Match': 'v1' },
  body: { name: key },
})

/** A host whose API needs the password until `answer` has confirmed it. */
function open() {
  const bus = createBus()
  bus.auth.next({ Authorization: 'Bearer t', USERID: 'amina' })
  const sent: Request[] = []
  const questions: ((isConfirmed: boolean) => void)[] = []
  let isConfirmed = false
  const confirm = () => new Promise<boolean>((resolve) => questions.push(resolve))
  const send = pipeline([askPassword(bus, confirm)], async (request) => {
    sent.push(request)
    const reply = isConfirmed ? done : refused
    await Promise.resolve()
    return reply
  })
  const answer = (confirmed: boolean) => {
    isConfirmed ||= confirmed
    questions.at(-1)?.(confirmed)
  }
  return { bus, sent, questions, send, answer }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('an act that needs the password is sent again after it, the same with its key and version', async () => {
  const { sent, send, answer } = open()
  const reply = send(write('a'))
  await settled()
  answer(true)
  await expect(reply).resolves.toBe(done)
  expect(sent).toEqual([write('a'), write('a')])
})

test('two acts at once ask once', async () => {
  const { sent, questions, send, answer } = open()
  const replies = [send(write('a')), send(write('b'))]
  await settled()
  answer(true)
  expect(await Promise.all(replies)).toEqual([done, done])
  expect([questions.length, sent.length]).toEqual([1, 4])
})

test('an act that was on its way while the password was typed asks no second time', async () => {
  const bus = createBus()
  bus.auth.next({ Authorization: 'Bearer t', USERID: 'amina' })
  let isConfirmed = false
  let release = () => {}
  const arrival = new Promise<void>((resolve) => (release = resolve))
  const confirm = jest.fn(() => Promise.resolve((isConfirmed = true)))
  const send = pipeline([askPassword(bus, confirm)], async ({ body }) => {
    const reply = isConfirmed ? done : refused
    if (reply === refused && (body as { name: string }).name === 'slow') await arrival
    return reply
  })
  const slow = send(write('slow'))
  await expect(send(write('quick'))).resolves.toBe(done)
  release()
  await expect(slow).resolves.toBe(done)
  expect(confirm).toHaveBeenCalledTimes(1)
})

test('a person who cancels gets the refusal, and is asked anew by the next act', async () => {
  const { sent, questions, send, answer } = open()
  const first = send(write('a'))
  await settled()
  answer(false)
  await expect(first).resolves.toBe(refused)
  const second = send(write('a'))
  await settled()
  answer(true)
  await expect(second).resolves.toBe(done)
  expect([questions.length, sent.length]).toEqual([2, 3])
})

test('the act uses the new session of the same person', async () => {
  const { bus, sent, send, answer } = open()
  const reply = send(write('a'))
  await settled()
  bus.auth.next({ Authorization: 'Bearer new', USERID: 'amina' })
  answer(true)
  await reply
  expect(sent[1]?.headers).toEqual({ ...write('a').headers, Authorization: 'Bearer new' })
})

test('no act is sent again in the name of somebody else', async () => {
  const { bus, sent, send, answer } = open()
  const reply = send(write('a'))
  await settled()
  bus.auth.next({ Authorization: 'Bearer theirs', USERID: 'bilal' })
  answer(true)
  await expect(reply).resolves.toBe(refused)
  expect(sent).toHaveLength(1)
})

test('any other refusal asks nobody', async () => {
  const confirm = jest.fn(async () => true)
  const forbidden: Reply = { status: 403, body: { message: 'Only remote administrators', code: 'not_allowed' } }
  const send = pipeline([askPassword(createBus(), confirm)], async () => forbidden)
  await expect(send(write('a'))).resolves.toBe(forbidden)
  expect(confirm).not.toHaveBeenCalled()
})
