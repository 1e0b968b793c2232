import { manyRows, passwordMissing, recentMinutes, type Endpoint } from '@matchdesk/shared/contract'

const properties = {
  message: { type: 'string' },
  code: { type: 'string', description: 'What a program may rely on, whatever the words of the message' },
  requestId: { type: 'string', description: 'The id under which the log of the API has the request' },
  field: { type: 'string' },
}

const answer = (description: string, more: Readonly<Record<string, object>> = {}) => ({
  description,
  content: { 'application/json': { schema: { type: 'object', required: ['message', 'code', 'requestId'], properties: { ...properties, ...more } } } },
})

const newer = {
  current: { description: 'The record as it is now' },
  changed_by: { type: 'string', description: 'The name of its author, where that is known' },
  changed_by_you: { type: 'boolean', description: 'The author is the administrator of this request' },
}

const reauthResponse = {
  always: `With the code ${passwordMissing}: the password was typed more than ${recentMinutes} minutes ago`,
  manyRows: `With the code ${passwordMissing}: these are more than ${manyRows} rows, and the password was typed more than ${recentMinutes} minutes ago`,
}

export const refusals = ({ method, path, access, headers, body, reauth }: Endpoint) => ({
  400: answer('What was sent is not valid; `field` names the field'),
  ...(access === 'admin' && { 401: answer('Nobody is signed in, or USERID names somebody else') }),
  ...(reauth && { 403: answer(reauthResponse[reauth]) }),
  ...(path.includes(':') && { 404: answer('It does not exist') }),
  ...(method !== 'GET' && { 409: answer('It does not fit what is stored') }),
  ...(headers && 'If-Match' in headers._zod.def.shape && { 412: answer('The record has changed meanwhile', newer) }),
  ...(body && { 413: answer('The request is too large') }),
  429: { ...answer('Too many requests'), headers: { 'Retry-After': { description: 'In so many seconds again', schema: { type: 'integer' } } } },
  default: answer('Refused'),
})
