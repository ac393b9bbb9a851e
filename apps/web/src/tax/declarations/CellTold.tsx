/** What the cell in hand is, where its figure comes from and by which rule. */
import type { Book, Cell, Form } from '@app/domain/tax/forms/engine/book'
import { useCan } from '../../platform/session.ts'
import type { Reckoned } from '@app/domain/tax/forms/engine/reckon'
import { Button } from 'antd'
import { useGo } from '../../platform/links.tsx'
import { policiesAtCell } from '../policies/index.ts'
import { explained, placeWords, sourceAt, stateNames } from './cell-words.ts'
import type { Declaration } from './declarations.api.ts'

interface Props {
  readonly draft: Declaration
  readonly book: Book
  readonly form: Form
  readonly now: Reckoned
  readonly cell: Cell
}
export function CellTold({ draft, book, form, now, cell }: Props) {
  const navigate = useGo()
  const mayLook = useCan('taxWorkspace-policies-chaxun')
  const told = explained(book, now, cell)
  return (
    <div className="tax-tell" role="status" aria-label="当前格">
      <b>{placeWords(form, cell)}</b>
      <span className={`tax-mark tax-${told.state}`}>{stateNames[told.state]}</span>
      <span>{told.text}</span>
      {told.source !== null && (
        <Button type="link" size="small" onClick={() => void navigate(sourceAt(told.source!, draft))}>
          查看来源
        </Button>
      )}
      {mayLook && cell.kind !== 'blank' && draft.state !== 'elsewhere' && (
        <Button type="link" size="small" onClick={() => void navigate(policiesAtCell(draft, cell.name))}>
          依据的规定
        </Button>
      )}
    </div>
  )
}
