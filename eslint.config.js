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

/** What oxlint cannot run: the rules of accessibility that the code was written with, and our own for right-to-left. All others are in .oxlintrc.json. */
export default ts.config(
  {
    ignores: [
      '**/*.{js,mjs}',
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
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}'],
    extends: [ts.configs.base, a11y.flatConfigs.recommended],
    rules: { 'no-restricted-syntax': ['error', ...rightToLeft] },
  },
)
