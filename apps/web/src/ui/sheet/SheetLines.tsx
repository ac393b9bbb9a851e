/** A sheet on a telephone: no grid, a line a row; what has nothing in it is a press away. */
import { phoneLines, type PhoneLine } from '@app/domain/kernel/phone-lines'
import { groupThousands, money } from '@app/domain/kernel/money'
import type { Drill, Sheet } from '@app/domain/kernel/sheet'
import { Button } from 'antd'
import { useState } from 'react'
import './sheet-lines.css'

const AT_ONCE = 100
const said = (figure: string): string => (/^-?\d+\.\d{2}$/.test(figure) ? groupThousands(money(figure)) : figure)

type Go = (drill: Drill) => void
function Line({ line: { title, kind, figures, drill }, onDrill }: { readonly line: PhoneLine; readonly onDrill: Go | undefined }) {
  if (kind === 'heading') return <li className="sheet-lines-title">{title}</li>
  const [first, ...others] = figures
  const own = first === undefined || first.head === '' ? [] : [others.length === 0 ? first.head : `${first.head} ${said(first.figure)}`]
  const heads = [...own, ...others.map((one) => `${one.head} ${said(one.figure)}`)].join('，')
  const figure = first === undefined ? '0.00' : said(first.figure)
  return (
    <li className={kind}>
      <span>{title}</span>
      {drill === null || onDrill === undefined ? (
        <b>{figure}</b>
      ) : (
        <button type="button" className="drill figure" onClick={() => onDrill(drill)}>
          {figure}
        </button>
      )}
      {heads !== '' && <p>{heads}</p>}
    </li>
  )
}

export function SheetLines({ sheet, onDrill }: { readonly sheet: Sheet; readonly onDrill?: Go }) {
  const [most, setMost] = useState(AT_ONCE)
  const { lead, shown, empty } = phoneLines(sheet)
  return (
    <>
      {lead !== '' && <p className="sheet-lines-lead">{lead}</p>}
      <ul className="sheet-lines" aria-label={sheet.title}>
        {shown.slice(0, most).map((line) => (
          <Line key={line.key} line={line} onDrill={onDrill} />
        ))}
      </ul>
      {shown.length > most && (
        <Button block onClick={() => setMost(most + AT_ONCE)}>
          再看 {Math.min(AT_ONCE, shown.length - most)} 行
        </Button>
      )}
      {empty.length > 0 && (
        <details>
          <summary>还有 {empty.length} 项为零</summary>
          <p className="quiet">{empty.join('、')}</p>
        </details>
      )}
    </>
  )
}
