/** Whom the console belongs to, below every page. */
export const Copyright = ({ owner, year }: { owner: string; year: number }) => (
  <footer className="layout-footer" dir="auto">
    © {year} {owner}. All rights reserved.
  </footer>
)
