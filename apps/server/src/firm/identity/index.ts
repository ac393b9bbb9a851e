import { defineArea } from '../../platform/area.ts'
import { identityRoutes } from './identity.routes.ts'

export { recordEvent } from './account-events.ts'
export { anyoneThere, memberName, notOnDuty, passwordIs, setRoles } from './identity.queries.ts'
export { addAgency, addFirstMember, addPerson, firmCode, personNamed, readPassword } from './identity.service.ts'
export { endSessionsOf, openSession, rotateSession } from './session-life.ts'
export { checkFirstPassword, checkNewPassword, setGivenPassword, setPassword } from './password-rules.ts'

export const area = defineArea({
  routes: identityRoutes,
})
