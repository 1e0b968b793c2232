import type { Page } from '@playwright/test'
import type { Opened } from './browser'

/** The 200 rows and 12 columns of the users list as somebody would write them by hand, without any library. It runs in the page. */
function writtenByHand({ token, userId }: Opened['session']) {
  document.body.innerHTML =
    '<button id=one>1</button><button id=two>2</button><input id=search><table><thead><tr><th><input id=all type=checkbox></thead><tbody></tbody></table>'
  const body = document.querySelector('tbody')!
  const search = document.querySelector<HTMLInputElement>('#search')!
  const escapeHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (one) => `&#${one.charCodeAt(0)};`)
  const mark = (box: HTMLInputElement) => {
    box.closest('tr')!.style.background = box.checked ? '#fbf3f3' : ''
  }
  const show = async (page: number) => {
    const response = await fetch(`/api/v1/appusers?limit=200&page=${page}&filter=Male&search=${encodeURIComponent(search.value)}`, {
      headers: { Authorization: `Bearer ${token}`, USERID: userId },
    })
    const { app_users } = (await response.json()) as { app_users: Record<string, string>[] }
    body.innerHTML = app_users
      .map((user) => {
        const cells = ['name', 'username', 'age', 'mobile_no', 'email_id', 'createdAt', 'nationality', 'registration']
          .map((key) => `<td>${escapeHtml(user[key])}</td>`)
          .join('')
        return `<tr><td><input type=checkbox><td><img src="${escapeHtml(user.my_selfie)}" width=36 height=36 loading=lazy>${cells}<td><button>Delete</button></tr>`
      })
      .join('')
    body.dataset.shown = `${page} ${search.value}`
  }
  document.querySelector<HTMLElement>('#one')!.onclick = () => void show(1)
  document.querySelector<HTMLElement>('#two')!.onclick = () => void show(2)
  search.onkeydown = (event) => {
    if (event.key === 'Enter') void show(1)
  }
  body.onclick = ({ target }) => {
    if (target instanceof HTMLInputElement) mark(target)
  }
  document.querySelector<HTMLInputElement>('#all')!.onclick = (event) => {
    for (const box of body.querySelectorAll('input')) {
      box.checked = (event.target as HTMLInputElement).checked
      mark(box)
    }
  }
  void show(1)
}

const name = '__hand.html'

/** Serves the page written by hand beside the console, to a context of newContext: at its own address, and as quick as can be. */
export async function serveHandwritten({ context, session, url }: Pick<Opened, 'context' | 'session' | 'url'>): Promise<string> {
  const script = `(${writtenByHand.toString()})(${JSON.stringify(session)})`
  const body = `<!doctype html><html lang="en"><body><script>${script}</script></body></html>`
  await context.route(`**/${name}`, (route) => route.fulfill({ contentType: 'text/html', body }))
  return `${url}/${name}`
}

export async function handwrittenTable(opened: Opened): Promise<Page> {
  const page = await opened.context.newPage()
  await page.goto(await serveHandwritten(opened))
  return page
}
