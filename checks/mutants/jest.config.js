import preset from '@matchdesk/tools/jest-preset'

/** The tests of the pure files that Stryker breaks. */
export default {
  ...preset,
  rootDir: '../..',
  roots: ['<rootDir>/shared/contract'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
}
