/** Who runs the installation: a role no firm can give, given and taken at the machine itself, and written into the firm's log. */
import { sql } from 'kysely'
import { personNamed, setRoles } from './firm/identity/index.ts'
import { auditFirm } from './firm/operation-log/index.ts'
import { flag } from './command-line.ts'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { startDatabase } from './start-database.ts'

const USAGE = '用法：npm run operator -- 登录名 [--take]   授予（或收回）超级管理员，看得到“安装状态”'
const OPERATOR = 'ROLE_OM_ADMIN'

/** Answers whether the command was carried out. */
export async function runOperatorCommand(given: readonly string[], config = readConfig()): Promise<boolean> {
  const args = [...given]
  const take = flag(args, 'take')
  const [userName] = args
  if (userName === undefined) {
    console.error(USAGE)
    return false
  }
  const ready = await startDatabase(config)
  // the application's own role makes nobody an operator
  const database = openDatabase(ready.ownerUrl, { max: 2 })
  try {
    return await database.inPlatform(async (db) => {
      // the owner of the database does it as he migrates: announced, so that it is sealed like what the application does
      await sql`select set_config('app.migrating', 'on', true)`.execute(db)
      const person = await personNamed({ db }, userName)
      if (!person?.agency) {
        console.error(`没有登录名为“${userName}”的公司人员`)
        return false
      }
      const others = person.roles.filter((role) => role !== OPERATOR)
      await setRoles(db, person.id, take ? others : [...others, OPERATOR])
      const action = take ? '收回超级管理员' : '授予超级管理员'
      await auditFirm({ db, now: new Date(), address: '', user: person }, { area: '角色', action, after: person.userName })
      console.log(`已${take ? '收回' : '授予'}：${person.name}（${person.userName}）。重新登录后生效`)
      return true
    })
  } finally {
    await database.close()
    await ready.stop()
  }
}
