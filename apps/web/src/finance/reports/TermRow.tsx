/** One term of a formula: added or taken away, what is taken, and of what. */
import { CloseOutlined } from '@ant-design/icons'
import type { FormulaFunction } from '@app/domain/finance/reports/formula'
import { functionNames, isOfSubject, isOfTwo, type FormulaTerm } from '@app/domain/finance/reports/own-formulas'
import { Button, Select } from 'antd'
import { SubjectSelect } from '../../ledger/subjects/index.ts'
import { rowOf, type FormulaRow } from './formulas.api.ts'

interface Props {
  readonly at: number
  readonly term: FormulaTerm
  readonly functions: readonly FormulaFunction[]
  readonly rows: readonly FormulaRow[]
  /** The line itself: it is not made from itself. */
  readonly self: string
  readonly disabled: boolean
  readonly onChange: (term: FormulaTerm) => void
  readonly onRemove: () => void
}

const bySide = (name: FormulaFunction): boolean => name === 'debitBal' || name === 'creditBal'
/** Functions that take another line of the statement (of the same column). */
const isOfLine = (name: FormulaFunction): boolean => name === 'line' || name === 'col'
/** Functions that take nothing people choose. */
const isFixed = (name: FormulaFunction): boolean => !isOfSubject(name) && !isOfLine(name) && name !== 'cf'
const judged = [
  { value: '', label: '按明细和往来单位' },
  { value: '1', label: '按一级科目' },
  { value: '2', label: '按二级科目' },
  { value: '3', label: '按三级科目' },
]

export function TermRow({ at, term, functions, rows, self, disabled, onChange, onRemove }: Props) {
  const { sign, name, args } = term
  const [first = '', second = ''] = args
  const said = `第${at + 1}项`
  const take = (next: FormulaFunction) => {
    const kept = isOfSubject(next) && isOfSubject(name) ? first : ''
    onChange({ sign, name: next, args: isOfTwo(next) ? [kept, ''] : [kept] })
  }
  return (
    <li className="formula-term">
      <Select
        aria-label={`${said}加减`}
        value={sign}
        disabled={disabled}
        options={[
          { value: 1 as const, label: '＋' },
          { value: -1 as const, label: '－' },
        ]}
        onChange={(value) => onChange({ ...term, sign: value })}
      />
      <Select
        aria-label={`${said}取数`}
        value={name}
        disabled={disabled || isFixed(name)}
        options={functions.map((value) => ({ value, label: functionNames[value], disabled: isFixed(value) && value !== name }))}
        onChange={take}
      />
      <div className="formula-of">
        {isOfSubject(name) && disabled && <span>{first}</span>}
        {isOfSubject(name) && !disabled && (
          <SubjectSelect label={`${said}科目`} code={first} onChange={(code) => onChange({ ...term, args: [code, ...args.slice(1)] })} />
        )}
        {isOfTwo(name) && <span className="quiet">取自</span>}
        {isOfTwo(name) && disabled && <span>{second}</span>}
        {isOfTwo(name) && !disabled && (
          <SubjectSelect label={`${said}取自科目`} code={second} onChange={(code) => onChange({ ...term, args: [first, code] })} />
        )}
        {bySide(name) && (
          <Select
            aria-label={`${said}按什么判断借贷`}
            value={second}
            disabled={disabled}
            options={judged}
            onChange={(level) => onChange({ ...term, args: level === '' ? [first] : [first, level] })}
          />
        )}
        <RowChoice said={said} term={term} rows={rows} self={self} disabled={disabled} onChange={onChange} />
      </div>
      <Button type="text" size="small" aria-label={`删除${said}`} icon={<CloseOutlined />} disabled={disabled} onClick={onRemove} />
    </li>
  )
}

/** The line of the statement a term takes, or the item of the cash flows. */
function RowChoice({
  said,
  term,
  rows,
  self,
  disabled,
  onChange,
}: Omit<Props, 'at' | 'functions' | 'onRemove'> & { readonly said: string }) {
  const { name, args } = term
  const [first = ''] = args
  return (
    <>
      {isOfLine(name) && (
        <Select
          aria-label={`${said}项目`}
          showSearch
          optionFilterProp="label"
          value={first === '' ? null : first}
          placeholder="选择项目"
          disabled={disabled}
          options={rows
            .filter((row) => row.kind !== 'heading' && row.line !== self)
            .map((row) => ({ value: rowOf(row.line), label: row.label.trim() }))}
          onChange={(line) => onChange({ ...term, args: [line] })}
        />
      )}
      {name === 'cf' && (
        <Select
          aria-label={`${said}现金流量项目`}
          showSearch
          optionFilterProp="label"
          value={first === '' ? null : first}
          placeholder="选择现金流量项目"
          disabled={disabled}
          options={rows.flatMap((row) => {
            const item = /^cf\((\w+)\)$/.exec(row.standard.plain)?.[1]
            return item === undefined ? [] : [{ value: item, label: row.label.trim() }]
          })}
          onChange={(item) => onChange({ ...term, args: [item] })}
        />
      )}
    </>
  )
}
