export default { preset: '@matchdesk/tools' }
