import { readdirSync } from 'node:fs'
import preset from '@matchdesk/tools/jest-preset'

const remotes = readdirSync(new URL('..', import.meta.url)).filter((name) => name.startsWith('mfe-'))
const roots = ['<rootDir>', ...remotes.map((name) => `<rootDir>/../${name}/src`)]

/** Components and the shell run in a DOM. Other code runs in Node.js, which starts faster, unless its test names the environment `jsdom`. */
export default {
  testTimeout: preset.testTimeout,
  projects: [
    { ...preset, roots, testMatch: ['**/*.test.tsx'] },
    { ...preset, roots: ['<rootDir>/../shell/src'] },
    { ...preset, roots, testMatch: ['**/*.test.ts'], testEnvironment: 'node', setupFilesAfterEnv: [] },
  ],
}
