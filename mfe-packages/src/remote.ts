import { remote } from '@matchdesk/shared/remote'

const normal = { section: 'Packages', group: 'Normal Package' }
const special = { section: 'Packages', group: 'Special Package' }
const ads = { section: 'Packages', group: 'Ads Package' }

export default remote({
  name: 'packages',
  owner: { name: 'Approvals team', email: 'approvals-team@example.com' },
  pages: [
    {
      path: '/package/upgrade',
      title: 'Package Upgrade',
      scope: 'packages.read',
      menu: { section: 'Packages', icon: 'package', order: 300 },
      creates: 'Add package',
      load: () => import('./upgrade/Upgrade'),
    },
    {
      path: '/package/users',
      title: 'Subscription Users',
      scope: 'packages.read',
      menu: { ...normal, label: 'Subscription', order: 310 },
      list: 'subscriptions',
      load: () => import('./subscriptions/Subscriptions').then(({ Subscriptions }) => ({ default: Subscriptions })),
    },
    {
      path: '/package/approval',
      title: 'Package History',
      scope: 'payments.read',
      menu: { ...normal, label: 'Package Approval', order: 311 },
      waiting: [{ of: 'normal', title: 'Normal package approvals', search: '?filter=Pending' }],
      opens: { kind: 'payment', search: '?search={name}&desk={id}' },
      list: 'payments',
      load: () => import('./approvals/Approvals').then(({ Approvals }) => ({ default: Approvals })),
    },
    {
      path: '/package/special-users',
      title: 'Special Package Users',
      scope: 'packages.read',
      menu: { ...special, order: 320 },
      list: 'specialSubscriptions',
      load: () => import('./subscriptions/Subscriptions').then(({ SpecialSubscriptions }) => ({ default: SpecialSubscriptions })),
    },
    {
      path: '/package/special-users/:user_code',
      title: 'Special Package User',
      scope: 'special.read',
      under: '/package/special-users',
      load: () => import('./subscriptions/SpecialSubscriptionsOfUser'),
    },
    {
      path: '/package/special/approval',
      title: 'Special Package Approval History',
      scope: 'payments.read',
      menu: { ...special, label: 'Special Package Approval', order: 321 },
      waiting: [{ of: 'special', title: 'Special package approvals', search: '?filter=Pending' }],
      opens: { kind: 'specialPayment', search: '?search={name}&desk={id}' },
      list: 'specialPayments',
      load: () => import('./approvals/Approvals').then(({ SpecialApprovals }) => ({ default: SpecialApprovals })),
    },
    {
      path: '/package/ads-users',
      title: 'Ads Package Users',
      scope: 'packages.read',
      menu: { ...ads, order: 330 },
      list: 'adsSubscriptions',
      load: () => import('./subscriptions/Subscriptions').then(({ AdsSubscriptions }) => ({ default: AdsSubscriptions })),
    },
    {
      path: '/package/ads/approval',
      title: 'Ads Package Approval History',
      scope: 'payments.read',
      menu: { ...ads, label: 'Ads Package Approval', order: 331 },
      waiting: [{ of: 'ads', title: 'Ads package approvals', search: '?filter=Pending' }],
      opens: { kind: 'adsPayment', search: '?search={name}&desk={id}' },
      list: 'adsPayments',
      load: () => import('./approvals/Approvals').then(({ AdsApprovals }) => ({ default: AdsApprovals })),
    },
  ],
})
