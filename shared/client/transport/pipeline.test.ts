import type { Request } from '@matchdesk/shared/client'
import { pipeline, type Step } from './pipeline'

test('the first step sees a request first and its answer last; a step may send it again', async () => {
  const order: string[] = []
  const note =
    (name: string): Step =>
    async (request, next) => {
      order.push(name)
      const reply = await next(request)
      order.push(`${name} answered`)
      return reply
    }
  const twice: Step = async (request, next) => {
    await next(request)
    return next({ ...request, path: '/second' })
  }
  const send = pipeline([note('outer'), twice, note('inner')], ({ path }: Request) => {
    order.push(path)
    return Promise.resolve({ status: 200, body: path })
  })
  expect(await send({ method: 'GET', path: '/first', query: {}, headers: {} })).toEqual({ status: 200, body: '/second' })
  expect(order).toEqual(['outer', 'inner', '/first', 'inner answered', 'inner', '/second', 'inner answered', 'outer answered'])
})
