/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-standard',
  plugins: ['stylelint-plugin-logical-css'],
  rules: {
    // Chromium does not know overflow-block.
    'logical-css/require-logical-properties': [true, { ignore: ['overflow-y'] }],
    'logical-css/require-logical-keywords': true,
    // Chakra names a step of half a unit `--md-spacing-0\\.5`.
    'custom-property-pattern': '^[a-z0-9]+(-[a-z0-9\\\\.]+)*$',
    // A class is a name in TypeScript: `styles.skipLink`.
    'selector-class-pattern': '^[a-z][a-zA-Z]*$',
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
  },
}
