import type { Push, PushOutcome, PushTransport } from '../../src/jobs/transports/transport'

/** Phones that write down what reaches them. */
export function phones(answer: (push: Push, nth: number) => PushOutcome = () => 'sent'): PushTransport & { reached: Push[] } {
  const reached: Push[] = []
  return {
    reached,
    push: async (push) => {
      const outcome = answer(push, reached.length + 1)
      reached.push(push)
      return outcome
    },
  }
}
