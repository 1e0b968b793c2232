import type { ReactNode } from 'react'
import { listPageClass } from './pageStyles'

/** A list with its toolbar and its pages, at most as high as its page. */
export const ListPage = ({ children }: { children: ReactNode }) => <div className={listPageClass}>{children}</div>
