/** @jest-environment node */
import { readReply } from './exchange'

const json = { 'content-type': 'application/json' }
const bodyOf = (text: string) => {
  const reply = readReply(200, json, text)
  return 'status' in reply ? reply.body : undefined
}

test.each([
  ['a neighbour of another id', '9007199254740993', '9007199254740993'],
  ['a negative one', '-9007199254740993', '-9007199254740993'],
  ['an account number', '36028797018963968001', '36028797018963968001'],
  ['a decimal fraction', '0.12345678901234567890', '0.12345678901234567890'],
  ['a power of ten', '1e21', '1e21'],
  ['a telephone number as a power of ten', '9.23001234567E+11', '9.23001234567E+11'],
  ['one beyond all numbers', '1e999', '1e999'],
  ['the last id that a number keeps', '9007199254740991', 9007199254740991],
  ['a long one that a number keeps', '9007199254740994', 9007199254740994],
  ['a quotient', '33.333333333333336', 33.333333333333336],
  ['an amount', '1500.50', 1500.5],
])('%s is the number that came, or its digits', (_, written, value) => {
  expect(bodyOf(written)).toEqual(value)
  expect(bodyOf(`{"rows":[{"id":${written}, "next": ${written}},\n${written}]}`)).toEqual({ rows: [{ id: value, next: value }, value] })
})

test('digits in texts and names stay where they are, beside a number that is too long for JavaScript', () => {
  const rows = { name: 'No. 9007199254740993, "1e21": \\', '1e21, 9007199254740993': [1, -2.5, true, null], 'back\\': ': 9007199254740993' }
  expect(bodyOf(`[${JSON.stringify(rows)},9007199254740993]`)).toEqual([rows, '9007199254740993'])
})

test.each([
  ['a page of HTML', 'text/html', '<h1>Bad gateway</h1>'],
  ['a text', undefined, 'OK'],
  ['an answer that was cut', 'application/json', '{"message":"Sav'],
  ['a number that JSON does not have', 'application/json', '[09007199254740993]'],
  ['an empty page', 'text/html', ''],
])('%s is no answer of the API', (_, type, text) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  expect(readReply(200, headers, text)).toEqual({ status: 200, headers, body: undefined, isUnreadable: true })
})

test.each([
  ['JSON that is called a page', 'text/html', '{"message":"Saved"}', { message: 'Saved' }],
  ['JSON without a type', undefined, '""', ''],
  ['nothing, without a type', undefined, '', undefined],
])('%s is one', (_, type, text, body) => {
  const headers = type === undefined ? {} : { 'content-type': type }
  expect(readReply(204, headers, text)).toEqual({ status: 204, headers, body })
})
