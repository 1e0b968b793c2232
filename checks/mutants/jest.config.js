import preset from '@matchdesk/tools/jest-preset'

/** Each break runs the tests again, so that they read one generated statement of each kind. */
process.env.FILES_PER_KIND = '1'

/** The tests of the pure files that Stryker breaks. */
export default {
  ...preset,
  rootDir: '../..',
  roots: ['<rootDir>/shared/contract/rules', '<rootDir>/shared/contract/grammar', '<rootDir>/mfe-payments/src/statements/reading'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  setupFilesAfterEnv: [],
}
