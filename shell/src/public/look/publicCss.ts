import { fontStack, palette } from '@matchdesk/shared/ui/base'

const { henna, marigold, sand, green, amber, red, white } = palette

/** Styles of bare elements, from custom properties: needed before the theme has loaded. Light, and dark below `.dark`. */
export const publicCss = `
:root{--p-bg:${sand[50]};--p-panel:${white};--p-fg:${sand[900]};--p-muted:${sand[600]};--p-line:${sand[400]};--p-soft:${sand[200]};--p-brand:${henna[700]};--p-brand-hover:${henna[800]};--p-link:${henna[700]};--p-bad:${red[700]}}
:root.dark{--p-bg:${sand[950]};--p-panel:${sand[900]};--p-fg:${sand[100]};--p-muted:${sand[400]};--p-line:${sand[500]};--p-soft:${sand[800]};--p-brand:${henna[600]};--p-brand-hover:${henna[500]};--p-link:${henna[300]};--p-bad:${red[300]};color-scheme:dark}
body{margin:0}
.pub{font:14px/1.5 ${fontStack};color:var(--p-fg);-webkit-font-smoothing:antialiased}
.pub *,.pub-toasts *{box-sizing:border-box}
.pub{min-block-size:100dvh;background:var(--p-bg)}
.pub h1,.pub p{margin:0}
.pub h1{font-size:24px;line-height:1.25;font-weight:600;letter-spacing:-.01em}
.pub a{color:var(--p-link);text-underline-offset:3px;text-decoration-color:color-mix(in srgb,currentColor 40%,transparent)}
.pub a:hover{text-decoration-color:currentColor}
.pub :is(a,button,input,textarea):focus-visible,.pub-toast button:focus-visible{outline:2px solid var(--p-link);outline-offset:2px}
.pub-page{display:grid;grid-template-columns:minmax(0,1fr)}
.pub-brand{display:none}
.pub-content{display:grid;grid-template-rows:1fr auto;min-inline-size:0}
.pub-main{display:grid;place-items:center;padding:24px 16px}
.pub-footer{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px;padding:16px;font-size:13px;color:var(--p-muted)}
.pub-footer a{color:inherit}
.pub-card{inline-size:100%;max-inline-size:400px;padding:32px;background:var(--p-panel);border:1px solid var(--p-soft);border-radius:10px;box-shadow:0 1px 2px #2b0c1410,0 12px 32px -16px #2b0c1430}
.pub-name{font-weight:600;letter-spacing:-.01em}
.pub-name-small{display:flex;align-items:center;gap:8px;font-size:14px;color:var(--p-link);padding-block-end:24px}
.pub-name-small::before{content:"";inline-size:10px;block-size:10px;border-radius:0 50% 50% 50%;rotate:45deg;background:${marigold[500]}}
.pub .pub-subtitle{color:var(--p-muted);margin-block-start:4px}
.pub-card form{display:grid;gap:16px;margin-block-start:24px}
.pub-card form a{justify-self:center}
.pub-field{display:grid;gap:6px}
.pub-field label{font-weight:500;font-size:13px}
.pub-field input{inline-size:100%;block-size:40px;padding:0 12px;font:inherit;font-size:16px;color:inherit;background:var(--p-bg);border:1px solid var(--p-line);border-radius:6px;transition:border-color .15s,background-color .15s}
.pub-field input:focus{border-color:var(--p-link);background:var(--p-panel)}
.pub-field input[aria-invalid=true]{border-color:var(--p-bad)}
.pub-button{block-size:40px;padding:0 20px;font:inherit;font-weight:600;color:${white};background:var(--p-brand);border:0;border-radius:6px;cursor:pointer;transition:background-color .15s}
.pub-button:hover{background:var(--p-brand-hover)}
.pub-button[aria-busy=true]{cursor:progress;opacity:.7}
.pub-toasts{position:fixed;inset-block-start:16px;inset-inline-end:16px;inline-size:min(360px,calc(100vw - 32px));display:grid;gap:8px;z-index:80;font:14px/1.5 ${fontStack}}
.pub-toast{display:flex;gap:12px;align-items:start;padding:12px 8px 12px 16px;color:${sand[900]};background:${white};border:1px solid ${sand[200]};border-inline-start:4px solid var(--tone);border-radius:6px;box-shadow:0 8px 28px #1e141030;animation:pub-appear .18s ease-out}
.pub-toast span{flex:1;overflow-wrap:anywhere}
.pub-toast button{inline-size:24px;block-size:24px;border:0;border-radius:4px;background:none;color:${sand[600]};font-size:18px;line-height:1;cursor:pointer}
.pub-toast[data-tone=success]{--tone:${green[600]}}
.pub-toast[data-tone=info]{--tone:${marigold[500]}}
.pub-toast[data-tone=warning]{--tone:${amber[700]}}
.pub-toast[data-tone=error]{--tone:${red[600]}}
@keyframes pub-appear{from{opacity:0;translate:0 -8px}}
.pub-message,.pub-loading{display:grid;align-content:center;justify-items:center;gap:12px;padding:24px;text-align:center}
.pub-message{min-block-size:100dvh}
.pub-message p{color:var(--p-muted);margin-block-end:12px}
.pub-loading span{color:var(--p-muted);animation:pub-delayed .2s .4s backwards}
@keyframes pub-delayed{from{opacity:0}}
@media(min-width:960px){
.pub-page{grid-template-columns:minmax(360px,5fr) 7fr}
.pub-brand{position:relative;overflow:hidden;display:flex;flex-direction:column;justify-content:flex-end;gap:4px;padding:48px;color:${henna[50]};background:linear-gradient(160deg,${henna[800]},${henna[950]})}
.pub-ornament{position:absolute;inset-block-start:-10%;inset-inline-start:-25%;inline-size:130%;max-inline-size:900px;color:${henna[400]};opacity:.32}
.pub-brand .pub-name{position:relative;font-size:32px;line-height:1.25}
.pub-brand .pub-name::after{content:"";display:block;inline-size:40px;block-size:3px;margin-block:12px;border-radius:2px;background:${marigold[400]}}
.pub-brand .pub-tagline{position:relative;color:${henna[200]};font-size:16px}
.pub-card{padding:40px}
.pub-name-small{display:none}
}
@media(max-width:420px){.pub-card{padding:24px 20px}}
@media(prefers-reduced-motion:reduce){.pub-toast,.pub-loading span{animation:none}}
`
