import type { ReactNode } from 'react'

/** Two buttons side by side. */
export const Pair = ({ children }: { children: ReactNode }) => <div className="pub-pair">{children}</div>
