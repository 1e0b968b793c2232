import js from '@eslint/js'
import a11y from 'eslint-plugin-jsx-a11y'
import ts from 'typescript-eslint'

const physical =
  '/^(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)(Width|Color|Style)?$|^border(Top|Bottom)(Left|Right)Radius$|^(ml|mr|pl|pr|left|right|roundedLeft|roundedRight|borderLeft|borderRight)$/'
const logical = 'Right-to-left needs the logical name: marginInlineStart, paddingInlineEnd, insetInlineStart, ms, pe.'

const rightToLeft = [
  { selector: `JSXAttribute[name.name=${physical}]`, message: logical },
  { selector: `Property[key.name=${physical}]`, message: logical },
  { selector: 'Property[key.name="textAlign"] > Literal[value=/^(left|right)$/]', message: 'Right-to-left needs start or end.' },
  { selector: 'JSXAttribute[name.name="textAlign"] > Literal[value=/^(left|right)$/]', message: 'Right-to-left needs start or end.' },
]

export default ts.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      'releases',
      '**/.data',
      '**/.cache',
      '**/.team',
      '**/test-results',
      '**/playwright-report',
      'api/migrations',
    ],
  },
  js.configs.recommended,
  ts.configs.strict,
  {
    rules: {
      'max-lines': ['error', 300],
      'no-console': 'error',
      'no-undef': 'off',
      eqeqeq: 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}'],
    extends: [a11y.flatConfigs.recommended],
    rules: { 'no-restricted-syntax': ['error', ...rightToLeft] },
  },
  { files: ['{tools,checks,e2e}/**/*.ts', 'api/demo/cli.ts', 'api/src/server.ts', 'api/test/**'], rules: { 'no-console': 'off' } },
  {
    files: ['e2e/**/*.ts', 'checks/bench/**', '**/*.test.{ts,tsx}', 'api/test/**'],
    rules: { 'no-empty-pattern': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
)
