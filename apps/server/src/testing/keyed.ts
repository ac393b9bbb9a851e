/** Functions that answer one row by its key, or check what is written, with a call of each: PERSON of FIRM, whose password is kept as HASH. */
const NOBODY = `'00000000-0000-7000-8000-00000000dead'`
const TOKEN = `'\\x00'`
const log = (at: string) =>
  `insert into app.firm_log (agency_id, at, user_id, user_name, area, action) values ('FIRM', ${at}, 'PERSON', '某', '员工', '试')`

export const KEYED: Readonly<Record<string, string>> = {
  'set_password(uuid,text,boolean,timestamp with time zone)': `select app.set_password('PERSON', 'HASH', true, now())`,
  'password_head(uuid)': `select app.password_head('PERSON')`,
  'password_is(uuid,text)': `select app.password_is('PERSON', 'HASH')`,
  'password_heads(uuid,integer)': `select app.password_heads('PERSON', 3)`,
  'password_used(uuid,text[],integer)': `select app.password_used('PERSON', '{x}', 3)`,
  'final_users(uuid)': `select app.final_users('PERSON')`,
  'codes_sent(text,text,timestamp with time zone,timestamp with time zone)': `select app.codes_sent('x', 'x', now(), now())`,
  'code_failed(uuid)': `select app.code_failed(${NOBODY})`,
  'try_code(text,text,timestamp with time zone)': `select app.try_code('x', 'reset', now())`,
  'take_code(uuid,text,timestamp with time zone)': `select app.take_code(${NOBODY}, 'HASH', now())`,
  'drop_codes(timestamp with time zone,text)': `select app.drop_codes(null, 'x')`,
  'session_of(bytea,timestamp with time zone)': `select app.session_of(${TOKEN}, now())`,
  'open_session(bytea,uuid,text,timestamp with time zone,text,text)': `select app.open_session(${TOKEN}, 'PERSON', 'HASH', now(), '', '')`,
  'touch_session(bytea,timestamp with time zone)': `select app.touch_session(${TOKEN}, now())`,
  'turn_session(bytea,bytea)': `select app.turn_session(${TOKEN}, ${TOKEN})`,
  'enter_session(bytea,uuid)': `select app.enter_session(${TOKEN}, null)`,
  'describe_session(bytea,jsonb)': `select app.describe_session(${TOKEN}, '{}')`,
  'end_session(bytea)': `select app.end_session(${TOKEN})`,
  'leave_sessions(uuid)': `select app.leave_sessions('PERSON')`,
  'shorten_sessions(uuid)': `select app.shorten_sessions('FIRM')`,
  'sessions_of(uuid,timestamp with time zone,bytea)': `select app.sessions_of('PERSON', now(), ${TOKEN})`,
  'end_sessions(uuid,bytea,uuid,timestamp with time zone)': `select app.end_sessions('PERSON', null, null, null)`,
  'device_known(uuid,bytea)': `select app.device_known('PERSON', ${TOKEN})`,
  'see_device(uuid,bytea,timestamp with time zone)': `select app.see_device('PERSON', ${TOKEN}, now())`,
  'drop_devices(uuid,integer)': `select app.drop_devices('PERSON', 20)`,
  'take_captcha(uuid,timestamp with time zone)': `select app.take_captcha(${NOBODY}, now())`,
  'drop_captchas(timestamp with time zone)': `select app.drop_captchas('2020-01-01')`,
  'login_key(text)': `select app.login_key('x')`,
  'pass_of(bytea,timestamp with time zone)': `select app.pass_of(${TOKEN}, now())`,
  'keep_writer()': log('clock_timestamp()'),
  'refuse_moment()': log(`'2026-01-01'`),
  'keep_event()': `insert into app.account_events (user_id, agency_id, kind, at) values ('PERSON', 'FIRM', 'signIn', clock_timestamp())`,
  'end_password(uuid)': `select app.end_password('PERSON')`,
}
