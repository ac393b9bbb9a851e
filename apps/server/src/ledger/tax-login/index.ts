import { defineArea } from '../../platform/area.ts'
import { resealings } from '../../ledger/records/index.ts'
import { taxLoginRoutes } from './tax-login.routes.ts'
import { taxLoginsRoutes } from './tax-logins.routes.ts'
import { resealPasswords } from './tax-logins.service.ts'

export { isBound as bureauIsBound, leaveLane, signInState, takeLane } from './tax-login.queries.ts'
export { start as startSignIn, verify as verifySignIn } from './tax-logins.service.ts'
export { declaringIn, inSession, waitingLogin, type Bound, type Entered } from './sessions.ts'
export { SignIns } from './waiting.ts'
export { differencesOf, drawnFrom, noteAgreements, ownFacts } from './taxpayer.service.ts'

export const area = defineArea({
  routes: [...taxLoginRoutes, ...taxLoginsRoutes],
  brings: [resealings.from(resealPasswords)],
})
