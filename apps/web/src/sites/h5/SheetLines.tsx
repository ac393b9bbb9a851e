/** A sheet on a telephone: no grid, a line a row; what has nothing in it is a press away. */
import { phoneLines, type PhoneLine } from '@app/domain/client/interactions/phone-lines'
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Sheet } from '@app/domain/kernel/sheet'

const said = (figure: string): string => (/^-?\d+\.\d{2}$/.test(figure) ? groupThousands(money(figure)) : figure)

function Line({ line: { title, kind, figures } }: { readonly line: PhoneLine }) {
  if (kind === 'heading') return <li className="h5-title">{title}</li>
  const [first, ...others] = figures
  return (
    <li className={kind}>
      <span>{title}</span>
      <b>{first === undefined ? '0.00' : said(first.figure)}</b>
      {others.length > 0 && <p>{[first!, ...others].map(({ head, figure }) => `${head} ${said(figure)}`).join('，')}</p>}
      {others.length === 0 && first !== undefined && first.head !== '' && <p>{first.head}</p>}
    </li>
  )
}

export function SheetLines({ sheet }: { readonly sheet: Sheet }) {
  const { shown, empty } = phoneLines(sheet)
  return (
    <>
      <ul className="h5-lines h5-sheet" aria-label={sheet.title}>
        {shown.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ul>
      {empty.length > 0 && (
        <details>
          <summary>还有 {empty.length} 项为零</summary>
          <p className="quiet">{empty.join('、')}</p>
        </details>
      )}
    </>
  )
}
