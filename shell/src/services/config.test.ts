import { parseConfig } from './config'

test('a value of the wrong type counts as not set, the others hold', () => {
  expect(parseConfig({ appName: 'Rishta', remoteTimeout: 'soon', callTimeout: 9000, more: true })).toMatchObject({
    appName: 'Rishta',
    remoteTimeout: 8000,
    callTimeout: 9000,
    apiBaseUrl: '/api/v1',
  })
})

test.each([undefined, null, 'text', 7])('%j holds no config', (json) => {
  expect(parseConfig(json)).toBeUndefined()
})
