import { all, around, before, choose, fill, inBody, press, type Fault } from './fault'

const editor = 'mfe-masterdata/src/editor/Editor.tsx'
const index = 'cell: (_, index) => ¦index + 1'
const religion = '/master/religion'

const masterdata: readonly Fault[] = [
  before('a wrong property in a cell', editor, index, 'wrong', 'render', religion),
  before('a promise in a cell', editor, index, 'reject', 'promise', religion),
  before('a timer that a cell starts', editor, index, 'later', 'error', religion),
  before('the render of a page', editor, 'const editor = ¦editors.get(slug)', 'crash', 'render', religion),
  before(
    'the render of a part that loads later',
    'mfe-masterdata/src/editor/NewestRename.tsx',
    'const answer = ¦useRead(',
    'crash',
    'render',
    religion,
  ),
  inBody('the code of a part that loads later', 'mfe-masterdata/src/editor/NewestRename.tsx', '¦const toPercent = (', 'crash', 'render', religion),
  around('a chunk that is missing', editor, 'lazyPart(() => ¦import(', 'chunk', religion, { missing: 'Newest rename' }),
  before('a note in a dialog', editor, 'noteOnDelete: ({ id }) => ¦(', 'crash', 'render', religion, { act: press(/^Delete /) }),
  before('the question before a save', 'mfe-masterdata/src/editor/questionOnRename.ts', 'const next = ¦String(', 'wrong', 'promise', religion, {
    act: all(
      (page) =>
        page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click(),
      fill(/^Name/, 'Another name'),
      press('Update'),
    ),
  }),
]

const transactions = 'mfe-payments/src/transactions/Transactions.tsx'
const drop = 'mfe-payments/src/statements/drop/DropFiles.tsx'
const files = /Drop statements here/
const history = '/payment/history'
const statements = '/payment/statements'

const bank = '/payment/details'

const payments: readonly Fault[] = [
  before('a cell with elements', transactions, 'cell: ({ transaction_id }) => ¦(', 'crash', 'render', history),
  before('a promise below a cell', transactions, 'below: ({ payment_method }) => ¦<small>', 'reject', 'promise', history),
  before('a picture in a cell', transactions, 'cell: ({ screenshot, package_name, name }) => ¦<PictureLink', 'crash', 'render', history),
  before('the link of a cell', transactions, 'name: ({ user_code }) => ¦user_code', 'wrong', 'render', history),
  before('an editor', 'mfe-payments/src/bank/BankDetails.tsx', 'export default () => ¦<EditorScreen', 'crash', 'render', bank),
  before('a panel that loads later', drop, 'const host = ¦useHost()', 'crash', 'render', statements),
  around('the chunk of a panel', 'mfe-payments/src/statements/Statements.tsx', 'lazyPart(() => ¦import(', 'chunk', statements, {
    missing: 'Drop statements here',
  }),
  inBody('a chosen file', drop, '¦add([...(target.files ?? [])])', 'crash', 'error', statements, { act: choose(files, 'a.csv') }),
  before('an effect', 'mfe-payments/src/statements/drop/useReading.ts', 'reader.current = ¦openReader', 'crash', 'render', statements, {
    act: choose(files, 'a.csv'),
  }),
  before('a worker', 'mfe-payments/src/statements/reading/worker.ts', 'grid = ¦readGrid(', 'crash', 'error', statements, {
    reads: 'planted.csv',
    act: choose(files, 'planted.csv'),
  }),
]

const reports = 'mfe-engagement/src/reports/Reports.tsx'
const panel = 'mfe-engagement/src/reports/ReportPanel.tsx'
const reportsPage = '/reports/users'
const view = press(/^View reports about/)
const notification = '/notification'
const toggle = press(/^(Block|Unblock) (?!selected)/)

const engagement: readonly Fault[] = [
  before('a cell', reports, 'cell: ({ receiver_name }) => ¦<bdi', 'crash', 'render', reportsPage),
  before('a promise below a cell', reports, 'below: ({ reports: count = 1, receiver_code }) => ¦(', 'reject', 'promise', reportsPage),
  before('a dialog', panel, 'const [current, setCurrent] = ¦useState(row)', 'crash', 'render', reportsPage, { act: view }),
  around('the chunk of a dialog', reports, 'lazyPart(() => ¦import(', 'chunk', reportsPage, { missing: 'Reports about ', act: view }),
  before('a button in a dialog', panel, 'onClick={({ nativeEvent }) => ¦!isSecondClick', 'crash', 'error', reportsPage, {
    act: all(view, (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Block|Unblock)$/ })
        .click(),
    ),
  }),
  before(
    'a dialog of a row',
    'mfe-engagement/src/notifications/ViewNotifications.tsx',
    'const { name, user_code } = ¦row',
    'crash',
    'render',
    notification,
    {
      act: press(/^View Notification/),
    },
  ),
  before('the question of an action', reports, 'confirm: ([{ receiver_name, status }]) => ¦blockQuestion', 'crash', 'render', reportsPage, {
    act: toggle,
  }),
  before('the input of an action', reports, 'input: ([{ id, status }]) => ¦({', 'crash', 'promise', reportsPage, {
    act: all(toggle, (page) =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^(Block|Unblock)$/ })
        .click(),
    ),
  }),
  before(
    'the save of a form in a dialog',
    'mfe-engagement/src/notifications/SendToOne.tsx',
    'const outcome = ¦await send(',
    'crash',
    'promise',
    notification,
    {
      act: all(press(/^Send Notification ./), fill(/^Title/, 'Hello'), fill(/^(Body|Message|Text)/, 'Come back'), press(/^Send$/)),
    },
  ),
  before(
    'a button beside a list',
    'mfe-engagement/src/notifications/sendToMany/SendToAll.tsx',
    'onClick={() => ¦setOpen(true)}',
    'crash',
    'error',
    notification,
    {
      act: press('Send to all users'),
    },
  ),
]

const usersPage = '/users/all'
const free = 'mfe-users/src/appUsers/FreeJoining.tsx'
const cells = 'mfe-users/src/appUsers/cells.tsx'
const toggleFree = (page: Parameters<typeof view>[0]) => page.getByRole('switch', { name: /Free Joining/ }).click()
const openFirst = (page: Parameters<typeof view>[0]) =>
  page
    .getByRole('link', { name: /^View / })
    .first()
    .click()

const users: readonly Fault[] = [
  before('a cell', cells, 'cell: ({ nationality }) => ¦nationality', 'wrong', 'render', usersPage),
  before('a promise below a cell', cells, 'below: (user) => ¦(isUnfinished', 'reject', 'promise', usersPage),
  inBody('the change of a switch', free, '¦const outcome = await send(setting.change', 'crash', 'promise', usersPage, { act: toggleFree }),
  around('a refused write', free, '¦const outcome = await send(setting.change', 'request', usersPage, {
    refused: 'PATCH /admin/setting',
    act: toggleFree,
  }),
  before('a part of a record', 'mfe-users/src/profile/LastPayment.tsx', 'const payment = ¦value?.history', 'crash', 'render', usersPage, {
    act: openFirst,
  }),
  before(
    'the question before a delete',
    'mfe-users/src/profile/PersonActions.tsx',
    'confirm: ([{ name }]) => ¦({ title: `Delete',
    'crash',
    'render',
    usersPage,
    {
      act: all(openFirst, press(/^Delete$/)),
    },
  ),
  before('a dialog of the history', 'mfe-users/src/history/Act.tsx', 'subject_count, changes } = ¦row', 'crash', 'render', '/history', {
    act: press(/^View /),
  }),
  before('a cell with a line break', 'mfe-users/src/adminUsers/cells.tsx', 'cell: ({ username }) => ¦<Breakable', 'crash', 'render', '/users/admin'),
  before('a section of a record', 'mfe-users/src/profile/Details.tsx', 'show: () => ¦(', 'crash', 'render', usersPage, { act: openFirst }),
  before('a form with eighty fields', 'mfe-users/src/profile/UpdateForm.tsx', 'check: (body) => ¦checkAge(', 'crash', 'promise', usersPage, {
    act: all(
      (page) =>
        page
          .getByRole('link', { name: /^Edit / })
          .first()
          .click(),
      fill('Name', 'Another name'),
      press(/^(Update|Submit|Save)/),
    ),
  }),
]

const status = 'mfe-packages/src/approvals/StatusSelect.tsx'
const desk = 'mfe-packages/src/approvals/desk/Desk.tsx'
const upgrade = '/package/upgrade'
const approvals = '/package/approval'
const lock = (page: Parameters<typeof view>[0]) => page.getByRole('switch', { name: /^Lock/ }).first().click()
const openDesk = press(/^Approval desk/)
const position = 'cell: (_, position) => ¦position + 1'

const packages: readonly Fault[] = [
  before('a cell', 'mfe-packages/src/upgrade/cells.tsx', position, 'wrong', 'render', upgrade),
  before('a handler that a lent switch calls', 'mfe-packages/src/upgrade/Lock.tsx', 'onChange={(locked) => ¦void send', 'crash', 'error', upgrade, {
    act: lock,
  }),
  around('a refused write', 'mfe-packages/src/upgrade/Lock.tsx', 'onChange={(locked) => ¦void send', 'request', upgrade, {
    refused: 'PUT /updatepackages/',
    act: lock,
  }),
  before('a cell of a list', 'mfe-packages/src/subscriptions/cells.tsx', 'cell: ({ user_code }) => ¦<Code>', 'crash', 'render', '/package/users'),
  before(
    'a component with two lines',
    'mfe-packages/src/subscriptions/cells.tsx',
    'const { locale } = ¦useHost()',
    'crash',
    'render',
    '/package/users',
  ),
  before('a cell with a control', 'mfe-packages/src/approvals/cells.tsx', 'cell: (payment) => ¦<StatusSelect', 'crash', 'render', approvals),
  inBody('a key in a control', status, '¦select.current?.focus()', 'crash', 'error', approvals, {
    act: async (page) => {
      const select = page.getByRole('combobox', { name: /^Status of/ }).first()
      await select.selectOption('Accepted')
      await select.press('Enter')
    },
  }),
  before('the desk', desk, 'const desk = ¦useDesk(', 'crash', 'render', approvals, { act: openDesk }),
  before('a key on the desk', desk, 'const key = ¦keyFor(event', 'crash', 'error', approvals, {
    act: all(openDesk, (page) => page.getByRole('region', { name: /^Approval desk/ }).press('j')),
  }),
  around('the chunk of the desk', 'mfe-packages/src/approvals/Approvals.tsx', 'const Desk = lazyPart(() => ¦import(', 'chunk', approvals, {
    missing: 'Approval desk: ',
    act: openDesk,
  }),
  before('a timer of a button', 'mfe-packages/src/approvals/Approvals.tsx', 'const openDesk = () => ¦(hasNarrowing', 'later', 'error', approvals, {
    act: openDesk,
  }),
]

export const remoteFaults = [...masterdata, ...payments, ...engagement, ...users, ...packages]
