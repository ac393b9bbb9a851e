/** Over a statement: whose it is, of when, and its form. */
import type { Sheet } from '@app/domain/kernel/sheet'

export const StatementCaptions = ({ sheet }: { readonly sheet: Sheet }) => (
  <div className="report-captions">
    <span>{sheet.captions[0]}</span>
    <span>{sheet.captions[1]}</span>
    <span>
      {sheet.form} {sheet.captions[2]}
    </span>
  </div>
)
