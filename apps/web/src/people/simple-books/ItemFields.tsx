/** The fields of a line of income or expense, in the order they are typed. */
import { Input } from 'antd'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { EntrySelect } from '../../ui/inputs/EntrySelect.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { Suggest } from '../../ui/inputs/Suggest.tsx'
import type { ItemChoices } from './simple-books.api.ts'
import type { ItemInHand } from './use-item-entry.ts'

const options = (list: readonly string[], text: string) =>
  list
    .filter((one) => one !== text && one.includes(text))
    .slice(0, 50)
    .map((one) => ({ key: one, label: one }))

interface Props {
  readonly entry: ItemInHand
  readonly choices: ItemChoices
  readonly disabled: boolean
  readonly words: readonly [purpose: string, party: string]
}
export function ItemFields({ entry: { draft, put, goOn }, choices, disabled, words: [purposeWord, partyWord] }: Props) {
  return (
    <>
      <td>
        <DayInput label="日期" value={draft.day} disabled={disabled} onChange={(day) => put({ day })} onEnter={goOn} />
      </td>
      <td>
        <Suggest
          label={purposeWord}
          text={draft.purpose}
          maxLength={100}
          opensOnFocus={false}
          options={options(choices.purposes, draft.purpose)}
          onText={(purpose) => put({ purpose })}
          onPick={(purpose) => {
            put({ purpose })
            goOn()
          }}
        />
      </td>
      <td>
        <Suggest
          label={partyWord}
          text={draft.party}
          maxLength={100}
          opensOnFocus={false}
          options={options(choices.parties, draft.party)}
          onText={(party) => put({ party })}
          onPick={(party) => {
            put({ party })
            goOn()
          }}
        />
      </td>
      <td>
        <MoneyInput aria-label="金额" value={draft.amount} disabled={disabled} onChange={(amount) => put({ amount })} />
      </td>
      {choices.taxed && (
        <td>
          <MoneyInput aria-label="税额" value={draft.tax} disabled={disabled} onChange={(tax) => put({ tax })} />
        </td>
      )}
      <td>
        <EntrySelect
          onEnter={goOn}
          aria-label="账户"
          makes="bankAccount"
          allowClear
          disabled={disabled}
          placeholder="还没收付"
          value={draft.bankAccountId}
          options={choices.accounts.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(next: string | undefined) => put({ bankAccountId: next ?? null })}
        />
      </td>
      <td>
        <Input
          variant="borderless"
          aria-label="备注"
          maxLength={200}
          value={draft.note}
          disabled={disabled}
          onChange={(event) => put({ note: event.target.value })}
        />
      </td>
    </>
  )
}
