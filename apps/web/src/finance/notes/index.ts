/** 会计报表附注: the page. */
import { laterPage } from '../../ui/faces/later.tsx'

export const StatementNotesPage = laterPage<object>(() =>
  import('./StatementNotesPage.tsx').then((file) => ({ default: file.StatementNotesPage })),
)
