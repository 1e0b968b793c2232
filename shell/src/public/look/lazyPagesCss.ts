import { fontStack, palette } from '@matchdesk/shared/ui/base'

const { marigold } = palette

/** Styles that only the lazily loaded public pages need, beside publicCss. */
export const lazyPagesCss = `
.pub-buttons{display:grid;grid-template-columns:1fr 1fr;gap:12px}
.pub-secondary{block-size:40px;padding:0 20px;font:inherit;font-weight:500;color:var(--p-fg);background:none;border:1px solid var(--p-line);border-radius:6px;cursor:pointer}
.pub-secondary:hover{background:var(--p-soft)}
.pub-status{padding:12px 16px;border-inline-start:4px solid ${marigold[500]};border-radius:6px;background:var(--p-bg)}
.pub-field textarea{inline-size:100%;min-block-size:140px;padding:8px 12px;font:inherit;font-size:16px;color:inherit;background:var(--p-bg);border:1px solid var(--p-line);border-radius:6px;resize:vertical}
.pub-field textarea:focus{border-color:var(--p-link);background:var(--p-panel)}
.pub-field textarea[aria-invalid=true]{border-color:var(--p-bad)}
.pub-wide{display:grid;grid-template-rows:auto 1fr auto}
.pub-header{padding:16px clamp(16px,4vw,48px);border-block-end:1px solid var(--p-soft);background:var(--p-panel)}
.pub-header .pub-name-small{display:inline-flex;padding:0;text-decoration:none}
.pub-document{inline-size:min(720px,100%);margin-inline:auto;padding:clamp(24px,6vw,64px) 16px;font-size:16px;line-height:1.65;overflow-wrap:anywhere}
.pub .pub-document h1{font-size:clamp(26px,4vw,36px);letter-spacing:-.02em}
.pub-document h1::after{content:"";display:block;inline-size:40px;block-size:3px;margin-block:16px 8px;border-radius:2px;background:${marigold[500]}}
.pub-document h2{margin:32px 0 8px;font-size:18px;line-height:1.35;font-weight:600}
.pub .pub-document :is(p,ul)+p,.pub-document ul{margin:12px 0 0}
.pub .pub-document .pub-date{color:var(--p-muted);font-size:14px}
.pub-document ul{padding-inline-start:20px}
.pub-document dl{display:grid;gap:16px;margin:24px 0;padding:20px 24px;background:var(--p-panel);border:1px solid var(--p-soft);border-radius:10px}
.pub-document dt{font-size:13px;color:var(--p-muted)}
.pub-document dd{margin:0;font-weight:500}
.pub-contact{display:grid;gap:32px;align-items:center;align-content:center;inline-size:min(960px,100%);margin-inline:auto;padding:clamp(24px,5vw,56px) 16px}
.pub-contact .pub-card{max-inline-size:none}
.pub-picture{inline-size:100%;max-inline-size:420px;margin-inline:auto;color:var(--p-link)}
.pub-wide>main:not([class]){display:grid}
.pub-error{display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;gap:8px;padding:min(12vh,96px) 16px;text-align:center;font:14px/1.5 ${fontStack};color:var(--p-fg)}
.pub-error *{box-sizing:border-box}
.pub-error :is(h1,p){margin:0}
.pub-error .pub-code{font-size:72px;line-height:1;font-weight:700;letter-spacing:-.04em;color:var(--p-link);font-variant-numeric:tabular-nums}
.pub-error h1{font-size:20px;line-height:1.25;font-weight:600}
.pub-error p{color:var(--p-muted)}
.pub-error form{display:flex;gap:8px;margin-block-start:24px;inline-size:min(400px,100%)}
.pub-error input{flex:1;min-inline-size:0;block-size:40px;padding:0 12px;font:inherit;font-size:16px;color:inherit;background:var(--p-panel);border:1px solid var(--p-line);border-radius:6px}
.pub-error .pub-back{margin-block-start:16px;color:var(--p-link);text-decoration:underline;text-underline-offset:3px}
@media(min-width:800px){.pub-contact{grid-template-columns:5fr 6fr}}
@media(max-width:799px){.pub-picture{max-inline-size:220px}}
`
