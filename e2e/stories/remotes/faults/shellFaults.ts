import { all, around, before, inBody, press, seeRows, type Fault } from './fault'

const row = 'shared/ui/base/table/TableRow.tsx'
const cell = 'const Cell = ¦column.isHeader'
const openSearch = all(seeRows, (page) => page.keyboard.press('Control+k'))

/** Faults of the shell, and of the code that it lends to the remotes. */
export const shellFaults: readonly Fault[] = [
  before('the dashboard', 'shell/src/dashboard/Dashboard.tsx', 'const { value, failure, refetch } = ¦useRead(host', 'crash', 'render', '/dashboard'),
  before(
    'a chart that loads later',
    'shell/src/dashboard/month/MonthReport.tsx',
    'const { value, failure, refetch } = ¦useRead(host',
    'crash',
    'render',
    '/dashboard',
  ),
  around('a chunk of the dashboard', 'shell/src/dashboard/Dashboard.tsx', 'const MonthReport = lazy(() => ¦import(', 'chunk', '/dashboard', {
    missing: 'Month by month',
  }),
  before('the search', 'shell/src/console/palette/Palette.tsx', 'const overlay = ¦useOverlay(', 'crash', 'render', '/users/all', {
    act: openSearch,
  }),
  inBody('a key in the search', 'shell/src/console/palette/Palette.tsx', '¦const index = active ?', 'crash', 'error', '/users/all', {
    act: all(openSearch, (page) => page.getByRole('combobox', { name: /^Page/ }).press('a')),
  }),
  before('a lent row', row, cell, 'crash', 'render', '/users/all'),
  before('a promise in a lent row', row, cell, 'reject', 'promise', '/payment/history'),
  inBody('a lent switch', 'shared/ui/base/controls/Switch.tsx', '¦if (!isSecondClick', 'crash', 'error', '/package/upgrade', {
    act: (page) => page.getByRole('switch', { name: /^Lock/ }).first().click(),
  }),
  before('a lent dialog', 'shared/ui/overlay/Dialog.tsx', 'const before = ¦useReturnFocus()', 'crash', 'render', '/reports/users', {
    act: press(/^View reports about/),
  }),
]
