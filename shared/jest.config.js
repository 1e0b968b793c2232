export default {
  preset: '@matchdesk/tools',
  roots: ['<rootDir>', '<rootDir>/../shell/src', '<rootDir>/../mfe-packages/src'],
}
