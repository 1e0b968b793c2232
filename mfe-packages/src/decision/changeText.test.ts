import { changeText } from './useDecide'

const at = '2026-11-29T10:30:00.000Z'

test.each([
  ['Noor', at, /^Noor set this to Accepted on /],
  [undefined, at, /^This was set to Accepted on /],
  [undefined, undefined, /^This payment is Accepted again\.$/],
])('a payment that %s decided at %s says so, and names nobody where nobody is known', (decided_by, decided_at, text) => {
  expect(changeText({ status: 'Accepted', decided_by, decided_at }, 'en')).toMatch(text)
})
