import { appUsers, bank, reports } from '@matchdesk/shared/contract'
import { defineEditor } from './defineEditor'
import { defineList } from './defineList'

test('a column that the contract does not have does not compile', () => {
  // @ts-expect-error a column that the rows do not have
  defineList(appUsers.list, () => ({ label: 'Users', columns: ['nickname'] }))
  defineList(appUsers.list, ({ action }) => ({
    label: 'Users',
    columns: ['name'],
    // @ts-expect-error an input that the endpoint does not take
    row: [action(appUsers.remove, { label: 'Delete', icon: 'delete', input: ([user]) => ({ params: { id: user.id } }) })],
  }))
  // @ts-expect-error a bulk action whose label is made of one row
  defineList(appUsers.list, ({ action }) => {
    const remove = action(appUsers.removeMany, {
      label: (user) => user.name,
      icon: 'delete',
      input: (rows) => ({ body: { userIds: rows.map(({ id }) => id) } }),
    })
    return { label: 'Users', columns: ['name'], bulk: [remove] }
  })
  // @ts-expect-error an export of other rows
  defineList(reports.list, () => ({ label: 'Reports', columns: ['title'], export: { name: 'Report', all: appUsers.export } }))
  // @ts-expect-error the rows have no such column as the path of the endpoint names
  defineEditor({ ...bank, list: { ...reports.list, row: reports.list.row }, remove: { ...bank.remove, path: '/x/:iban_no' as const } }, () => ({
    label: '',
    singular: '',
    columns: [],
  }))
})
