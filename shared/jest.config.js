import preset from '@matchdesk/tools/jest-preset'

const shared = [
  '<rootDir>',
  '<rootDir>/../mfe-packages/src',
  '<rootDir>/../mfe-engagement/src',
  '<rootDir>/../mfe-users/src',
  '<rootDir>/../mfe-payments/src',
]

/** Components and the shell run in a DOM. Other code runs in Node.js, which starts faster, unless its test names the environment `jsdom`. */
export default {
  testTimeout: preset.testTimeout,
  projects: [
    { ...preset, roots: shared, testMatch: ['**/*.test.tsx'] },
    { ...preset, roots: ['<rootDir>/../shell/src'] },
    { ...preset, roots: shared, testMatch: ['**/*.test.ts'], testEnvironment: 'node', setupFilesAfterEnv: [] },
  ],
}
