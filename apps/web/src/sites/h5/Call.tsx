/** The bookkeeper by name, and a telephone that calls at a touch. */
import { rememberedKeeper, type Keeper } from './keeper.ts'

export function Call({ keeper = rememberedKeeper() }: { readonly keeper?: Keeper | null }) {
  if (keeper === null || keeper.agency === '') return null
  const { agency, name, phone } = keeper
  return (
    <div className="h5-call">
      <span>
        {name === '' ? agency : `${name}（${agency}）`}
        {phone !== '' && <b>{phone}</b>}
      </span>
      {phone !== '' && (
        <a className="h5-dial" href={`tel:${phone}`}>
          打电话
        </a>
      )}
    </div>
  )
}
