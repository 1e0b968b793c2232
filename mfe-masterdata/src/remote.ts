import { masterdataTypes } from '@matchdesk/shared/contract'
import { remote } from '@matchdesk/shared/remote'

export default remote({
  name: 'masterdata',
  owner: { name: 'Master data team', email: 'masterdata-team@example.com' },
  pages: Object.entries(masterdataTypes).map(([slug, title], index) => ({
    path: `/master/${slug}`,
    title,
    scope: 'masterdata.read',
    menu: { section: 'Master data', icon: 'database', order: 600 + index },
    ...(slug === 'rejection-reason' && { level: 'review' }),
    creates: `Add ${title.toLowerCase()}`,
    load: () => import('./editor/Editor'),
  })),
})
