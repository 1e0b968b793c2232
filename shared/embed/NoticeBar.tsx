import type { ConnectionNotice } from '@matchdesk/shared/host'

/** A notice below the page, which moves nothing of it and covers nothing; `frame.ts` has its looks. */
export const NoticeBar = ({ text, children }: ConnectionNotice) => (
  <div role="status" data-notice>
    <span>{text}</span>
    {children}
  </div>
)
