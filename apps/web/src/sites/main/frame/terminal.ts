/** What this browser is, told once for each session of a person (spec 1 §7.1): it stands beside the session in their list. */
import { call } from '../../../platform/client.ts'
import { whenIdle } from '../../../platform/idle.ts'

/** The tab's own memory: a new session is a new visit. */
const TOLD = 'qz:terminal'

const environment = (userId: string) => ({
  userId,
  browser: navigator.userAgent,
  language: navigator.language,
  screenWidth: screen.width,
  screenHeight: screen.height,
  windowWidth: innerWidth,
  windowHeight: innerHeight,
  selectedOldGuidance: false,
})

async function tell(userId: string): Promise<void> {
  // of no use to the first page: it comes after it
  const { accountsApi } = await import('@app/contract/firm/accounts/accounts')
  await call(accountsApi.terminal, { body: { environment: JSON.stringify(environment(userId)) } }, { noLoading: true })
}

export function tellTerminal(userId: string): void {
  if (sessionStorage.getItem(TOLD) === userId) return
  sessionStorage.setItem(TOLD, userId)
  // nothing waits for it, and a refusal is no matter of the person's
  whenIdle(() => void tell(userId).catch(forgetTerminal), 5000)
}

export const forgetTerminal = (): void => sessionStorage.removeItem(TOLD)
