/** 会计报表附注: the page. */
import { definePages } from '../../platform/pages.ts'
import { laterPage } from '../../ui/faces/later.tsx'

const StatementNotesPage = laterPage<object>(() =>
  import('./StatementNotesPage.tsx').then((file) => ({ default: file.StatementNotesPage })),
)

export const pages = definePages({
  '/report/statementNotes': StatementNotesPage,
})
