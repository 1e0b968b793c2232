import type { Reply } from '@matchdesk/shared/client'
import type { Step } from './pipeline'
import type { FormTarget } from './sendForm'

const loadFailure: Reply = {
  networkError: 'offline',
  message: 'The code that sends files did not load, so nothing was sent. Check your network and try again.',
}

/** Sends forms with files through axios, which reports its progress, as `fetch` cannot. It loads with the first form. */
export const uploadForms =
  (getTarget: () => FormTarget | Promise<FormTarget>): Step =>
  async (request, next) => {
    if (!(request.body instanceof FormData)) return next(request)
    try {
      const { sendForm } = await import(/* webpackChunkName: 'upload' */ './sendForm')
      return await sendForm(request, await getTarget())
    } catch {
      return loadFailure
    }
  }
