import { lazyPart } from '@matchdesk/shared/remote'
import { notifications } from '@matchdesk/shared/contract'
import { defineList, GoBack, listPage, plural } from '@matchdesk/shared/screens'

const Failures = lazyPart(() => import('./Failures'))

const sends = defineList(notifications.sends, ({ action, dialog }) => ({
  label: 'Sent notifications',
  firstStep: { text: 'Nothing was sent yet.', label: 'Send a notification', path: '/notification' },
  columns: ['title', 'createdAt', 'state', 'total', 'sent', 'refused', 'without_token'],
  row: [
    dialog(Failures, {
      label: 'Show who did not get',
      icon: 'view',
      when: ({ state, refused, without_token }) => state !== 'sending' && refused + without_token > 0,
    }),
    action(notifications.again, {
      label: ({ repeatable }) => `Send again to the ${repeatable} that failed`,
      when: ({ repeatable }) => repeatable > 0,
      confirm: ([{ title, repeatable }]) => ({
        title: `Send “${title}” again to ${plural(repeatable, 'user')}?`,
        text: 'It goes to the phones that were refused. The app lists it once.',
      }),
      input: ([{ id }]) => ({ params: { job: id } }),
    }),
  ],
}))

export default listPage(sends, <GoBack to="/notification" />)
