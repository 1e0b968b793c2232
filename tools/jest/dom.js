import './compileOnce.js'

export { default } from 'jest-environment-jsdom'
