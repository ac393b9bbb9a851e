/** 内容已被改过: what somebody else stored beside what was to be saved, and the three ways on. Loaded when the first conflict comes. */
import type { Endpoint } from '@app/contract/kernel/endpoint'
import type { Conflict } from '@app/contract/kernel/envelope'
import { titleOf } from '@app/contract/kernel/guards'
import { useState } from 'react'
import { momentShown } from '../../ui/faces/formats.ts'
import { QuickButton } from '../../ui/overlay/QuickButton.tsx'
import { FIELD_TITLES, valueWords } from './conflict-words.ts'
import { goodsNamed } from './conflict-words-stock.ts'
import './conflict.css'

export type Choice = 'mine' | 'theirs'

interface Props {
  /** The call that was refused: what its fields are called, its form says. */
  readonly saves: Endpoint
  readonly conflicts: readonly Conflict[]
  readonly onChoose: (choice: Choice) => void
  readonly onBack: () => void
}

const who = ({ changedBy, changedAt }: Conflict): string =>
  `${changedBy === '' ? '别人' : changedBy}${changedAt === '' ? '' : `于 ${momentShown(new Date(changedAt))} `}改过`

export function ConflictChoices({ saves, conflicts, onChoose, onBack }: Props) {
  const called = (name: string): string => FIELD_TITLES[name] ?? titleOf(saves, name) ?? '内容'
  const [beside, setBeside] = useState(false)
  const names = [...new Set(conflicts.flatMap((one) => one.fields.map((field) => called(field.name))))]
  return (
    <div className="conflict-choices">
      <p className="conflict-said">
        {conflicts.length === 1 ? who(conflicts[0]!) : `${conflicts.length} 条内容被改过`}
        ，您打开时看到的已不是最新的内容，还没有保存。
        {names.length > 0 && <>不同之处：{names.join('、')}。</>}
      </p>
      {beside && (
        <table className="plain-table conflict-table" aria-label="两边的内容">
          <thead>
            <tr>
              <th>项目</th>
              <th>我的</th>
              <th>对方的</th>
            </tr>
          </thead>
          <tbody>
            {conflicts.flatMap((one) =>
              one.fields.map((field) => (
                <tr key={`${one.key}${field.name}`}>
                  <td>{called(field.name)}</td>
                  <td className="conflict-value">{valueWords(field.yours, field.name, goodsNamed(field.theirs))}</td>
                  <td className="conflict-value">{valueWords(field.theirs, field.name, goodsNamed(field.theirs))}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
      <div className="conflict-buttons">
        <QuickButton look="plain" onClick={onBack}>
          返回继续改
        </QuickButton>
        <span className="conflict-space" />
        {!beside && <QuickButton onClick={() => setBeside(true)}>并排看</QuickButton>}
        <QuickButton onClick={() => onChoose('theirs')}>用对方的</QuickButton>
        <QuickButton look="primary" onClick={() => onChoose('mine')}>
          用我的
        </QuickButton>
      </div>
    </div>
  )
}
