/**
 * How the frame around every page looks, as text: it is rendered before the first rows, which wait for every styled component
 * before them. Colours, shadows, layers and the widths of the sidebar are those of the theme.
 */
export const layoutCss = `
.layout{display:grid;grid-template-columns:auto minmax(0,1fr);min-block-size:100dvh}
.layout[data-narrow]{grid-template-columns:minmax(0,1fr)}
.layout-page{display:grid;grid-template:auto 1fr auto / minmax(0,1fr);min-inline-size:0}
.layout-main{min-inline-size:0;padding:20px;outline:0}
.layout-footer{padding:0 20px 12px;font-size:12px;color:var(--md-colors-fg-muted);text-align:center}
.skip-link{position:fixed;inset-block-start:8px;inset-inline-start:8px;z-index:var(--md-z-index-overlay);padding:8px 16px;border-radius:6px;background:var(--md-colors-brand-solid);color:var(--md-colors-brand-contrast)}
.skip-link:not(:focus-visible){clip-path:inset(50%);inline-size:1px;block-size:1px;padding:0;overflow:hidden}

.sidebar{position:sticky;inset-block-start:0;display:flex;flex-direction:column;block-size:100dvh;inline-size:var(--md-sizes-sidebar);background:var(--md-colors-bg-panel);border-inline-end:1px solid var(--md-colors-border);transition:inline-size .16s ease}
.sidebar[data-folded]{inline-size:var(--md-sizes-folded)}
.sidebar-brand{display:flex;align-items:center;gap:10px;block-size:56px;flex-shrink:0;padding-inline:16px}
.sidebar-name{overflow:hidden;font-size:16px;font-weight:600;letter-spacing:-.01em;text-overflow:ellipsis;white-space:nowrap}
.sidebar[data-folded] .sidebar-brand{justify-content:center;padding-inline:0}
.sidebar-menu{flex:1;overflow-y:auto;padding:8px 8px 24px;scrollbar-width:thin}
.logo{display:inline-grid;place-items:center;inline-size:32px;block-size:32px;flex-shrink:0;border-radius:6px;background:var(--md-colors-brand-solid)}
.logo::before{content:"";inline-size:12px;block-size:12px;rotate:45deg;border-radius:0 50% 50% 50%;background:var(--md-colors-marigold-400)}

.menu-link{position:relative;display:flex;align-items:center;gap:10px;min-block-size:32px;padding-inline:10px;border-radius:6px;color:var(--md-colors-fg-muted);text-decoration:none;transition:background-color .15s,color .15s}
.menu-link:is(summary,.menu-only){color:var(--md-colors-fg);font-weight:500}
.menu-link:hover{background:var(--md-colors-bg-muted);color:var(--md-colors-fg)}
.menu-link[aria-current=page]{background:var(--md-colors-brand-subtle);color:var(--md-colors-brand-fg);font-weight:500}
.menu-link[aria-current=page]::before{content:"";position:absolute;inset-inline-start:0;inset-block:8px;inline-size:3px;border-radius:9999px;background:var(--md-colors-accent-solid)}
.menu-section{margin-block-end:4px}
.menu-section summary{cursor:pointer;list-style:none}
.menu-section summary::-webkit-details-marker{display:none}
.menu-section summary svg:last-child{margin-inline-start:auto;transition:rotate .15s}
.menu-section[open] summary svg:last-child{rotate:90deg}
.menu-section>div{padding-inline-start:28px}
.menu-group{padding:8px 10px 0;font-size:12px;color:var(--md-colors-fg-muted)}
.menu-icon{inline-size:48px;block-size:40px;justify-content:center;padding:0;cursor:pointer}

.popover{position:fixed;inset:auto;margin:0;padding:4px;min-inline-size:200px;max-block-size:calc(100dvh - 24px);overflow-y:auto;background:var(--md-colors-bg-panel);color:var(--md-colors-fg);border:1px solid var(--md-colors-border);border-radius:10px;box-shadow:var(--md-shadows-raised)}
.popover-section{inset-inline-start:60px}
.popover-section>p:first-child{padding:6px 10px;font-weight:600}
.drawer{margin:0;padding:0;border:0;block-size:100dvh;max-block-size:none;max-inline-size:min(280px,85vw);inset-inline:0 auto;background:var(--md-colors-bg-panel);color:var(--md-colors-fg);box-shadow:var(--md-shadows-raised)}
.drawer::backdrop{background:rgba(20,12,10,.5)}

.top-bar{position:sticky;inset-block-start:0;z-index:var(--md-z-index-bar);display:flex;align-items:center;gap:8px;block-size:56px;padding-inline:16px;background:var(--md-colors-bg-panel);border-block-end:1px solid var(--md-colors-border)}
.icon-button{display:inline-grid;place-items:center;inline-size:36px;block-size:36px;flex-shrink:0;border-radius:6px;color:var(--md-colors-fg-muted);cursor:pointer;transition:background-color .15s}
.icon-button:hover{background:var(--md-colors-bg-muted);color:var(--md-colors-fg)}
.breadcrumbs{flex:1;min-inline-size:0}
.breadcrumbs ol,.breadcrumbs li{display:flex;align-items:center;min-inline-size:0}
.breadcrumbs ol{color:var(--md-colors-fg-muted);white-space:nowrap}
.breadcrumbs li:not(:last-child){flex-shrink:0}
.breadcrumbs svg{flex-shrink:0;margin-inline:6px;opacity:.6}
.breadcrumbs a:hover{color:var(--md-colors-fg);text-decoration:underline;text-underline-offset:3px}
.breadcrumbs h1[tabindex]:focus-visible{outline:0}
.breadcrumbs h1{overflow:hidden;color:var(--md-colors-fg);font-weight:500;text-overflow:ellipsis}

.account{display:flex;align-items:center;gap:8px;padding:4px;border-radius:6px;cursor:pointer}
.account:hover{background:var(--md-colors-bg-muted)}
.account-name{max-inline-size:160px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.account-initial{display:grid;place-items:center;inline-size:32px;block-size:32px;border-radius:6px;background:var(--md-colors-brand-subtle);color:var(--md-colors-brand-fg);font-weight:600;text-transform:uppercase}
.account-initial::before{content:attr(data-initial)}
.account-menu{inset-block-start:52px;inset-inline-end:12px}
.account-menu [role=separator]{margin-block:4px;border-block-start:1px solid var(--md-colors-border)}
.account-item{display:flex;align-items:center;gap:10px;inline-size:100%;min-block-size:32px;padding-inline:10px;border-radius:4px;text-align:start;cursor:pointer}
.account-item svg{color:var(--md-colors-fg-muted)}
.account-item:is(:hover,:focus-visible){background:var(--md-colors-bg-muted)}
.account-item[aria-checked=true],.account-item[aria-checked=true] svg{color:var(--md-colors-brand-fg);font-weight:500}

.update-notice{position:relative;display:flex;align-items:center;gap:4px}
.update-notice>span{color:var(--md-colors-fg-muted);white-space:nowrap}
.update-notice>[data-tone=brand]{margin-inline-start:8px}
.update-notice>.update-notice-whole{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}

[dir=rtl] .breadcrumbs svg,[dir=rtl] .menu-section summary svg:last-child{scale:-1 1}
[dir=rtl] .menu-section[open] summary svg:last-child{rotate:-90deg}

@media(max-height:559px){.top-bar{position:static}}
@media(min-width:1000px){html:has(.update-notice){--beside-toast:580px}}
@media(forced-colors:active){.logo{forced-color-adjust:none}.menu-link[aria-current=page]{background:Highlight;color:HighlightText;forced-color-adjust:none}}
@media(max-width:899px){.layout-main{padding:12px}.top-bar{padding-inline:8px}}
@media(max-width:599px){.account-name,.breadcrumbs li:not(:last-child),.breadcrumbs svg{display:none}}
`
