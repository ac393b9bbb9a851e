/** Sign-ins that keep companies waiting, each once, whichever companies share its handler. */
import type { waitingLogin } from './sessions.ts'

type Login = NonNullable<Awaited<ReturnType<typeof waitingLogin>>>
interface SignIn extends Omit<Login, 'handlerId'> {
  readonly companyId: string
  readonly companyIds: string[]
  readonly companies: string[]
}
export class SignIns {
  readonly #byHandler = new Map<string, SignIn>()
  /** Null: nothing of the company waits for a sign-in. */
  keep({ id, name }: { readonly id: string; readonly name: string }, login: Login | null): void {
    if (login === null) return
    const { handlerId, ...said } = login
    const before = this.#byHandler.get(handlerId)
    if (before === undefined) this.#byHandler.set(handlerId, { companyId: id, ...said, companyIds: [id], companies: [name] })
    else {
      before.companyIds.push(id)
      before.companies.push(name)
    }
  }
  all(): SignIn[] {
    return [...this.#byHandler.values()]
  }
}
