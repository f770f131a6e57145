-- Who may see which row: roles, policies and privileges. Runs after the migrations, each time that somebody migrates, in one transaction,
-- and changes only what differs: a corrected rule reaches an existing database, a new table with a column licence_id is
-- guarded without a line here, and a run that finds everything in order takes no lock on any table.
begin;

-- The application's role. Where we may not make roles, the application works as the owner, whom FORCE holds as well.
do $$
begin
  if not exists (select from pg_roles where rolname = 'klantportaal_app') then
    if (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) then
      begin
        create role klantportaal_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      exception when duplicate_object or unique_violation then
        null; -- another database of this server made it just now
      end;
    end if;
  end if;
  if exists (select from pg_roles where rolname = 'klantportaal_app' and not
    -- PostgreSQL 16 tells being a member from being allowed to act as one.
    case when current_setting('server_version_num')::int < 160000 then pg_has_role(oid, 'MEMBER') else pg_has_role(oid, 'SET') end) then
    begin
      execute format('grant klantportaal_app to %I', current_user);
    exception when insufficient_privilege then
      null; -- made by another installation; ours works as the owner
    end;
  end if;
end $$;

do $$
declare
  -- Raise it with every change of this file: a program of an older version leaves the rules of a newer one alone.
  version constant int := 14;
  -- In a subselect the setting is read once a query instead of once a row. nullif twice: 'system' is no uuid, and '' is
  -- what a setting is after a rolled back set_config.
  licence constant text := $q$(select nullif(nullif(current_setting('app.licence', true), ''), 'system')::uuid)$q$;
  -- Without one: a subselect costs every statement a microsecond or two before its first row (docs/decisions/084), and
  -- this is only read for rows that are not the licence's.
  everything constant text := $q$current_setting('app.licence', true) = 'system'$q$;
  -- The person who does something (`asPerson` in open.ts), and what that person sees of the dossier
  -- (docs/decisions/215). Null: the firm or the program itself, which finds no row here and sees everything. Each `sees`
  -- in a rule costs every statement a lookup, so a rule names it once.
  person constant text := $q$nullif(current_setting('app.person', true), '')::uuid$q$;
  sees constant text := format($q$coalesce((select d.sees from dossier_access d where d.consumer_id = %s), 'all')$q$, person);
  -- No policy for update and delete, and no privilege: what was written stays, also where the application works as the
  -- owner.
  append_only constant text[] := array['audit', 'security_events', 'verdicts', 'catalogue_versions', 'action_closings', 'internal_notes', 'licence_versions', 'trail_reviews'];
  -- The state of a policy as PostgreSQL holds it, so that one altered by hand is noticed as well.
  state_of constant text := $q$
    select md5(concat_ws(' ', polcmd, polpermissive, polroles, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)))
    from pg_policy where polrelid = $1 and polname = $2$q$;
  wanted record;
  stray record;
  state text;
  expected text[] := '{}';
  guarded oid[] := '{}';
  t record;
  privilege text;
  allowed text[];
begin
  if (select max(substring(obj_description(oid, 'pg_policy') from '^rules (\d+) ')::int) from pg_policy) > version then
    return;
  end if;

  -- Always in the same order, so that two of these never wait for each other.
  for wanted in
    select own.oid, own.relname, own.forced, policy.name, policy.definition,
      (select obj_description(p.oid, 'pg_policy') from pg_policy p where p.polrelid = own.oid and p.polname = policy.name) as mark
    from (
      select c.oid, c.relname, c.relrowsecurity and c.relforcerowsecurity as forced,
        case
          when c.relname = 'licences' then format('id = %s or %s', licence, everything)
          when c.relname in ('installation', 'signing_keys', 'removals') then everything
          else format('licence_id = %s or %s', licence, everything)
        end as rule
      from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and (c.relname in ('licences', 'installation', 'signing_keys', 'removals')
          or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'licence_id' and not a.attisdropped))
    ) own
    -- What one person of a dossier sees of the other's. Restrictive: it takes away from what the tenant's rule shows.
    left join lateral (
      select case relname
        when 'actions' then format(
          -- Nobody sees what the firm may still undo asking for.
          $q$(not is_held or %2$s is null) and case %1$s
            when 'all' then true
            when 'firm' then (of_person is null and requested_for is null) or %2$s in (of_person, requested_for)
            else %2$s in (of_person, requested_for)
          end$q$, sees, person)
        when 'files' then format('%1$s = ''all'' or of_person is null or of_person = %2$s', sees, person)
        when 'products' then format($q$%s in ('all', 'firm')$q$, sees)
        when 'payments' then format($q$%s in ('all', 'firm') or started_by = %s$q$, sees, person)
        when 'consumers' then format('%s = ''all'' or id = %s', sees, person)
        when 'deliveries' then format('%s = ''all'' or delivered_by = %s', sees, person)
        when 'answers' then format('%s = ''all'' or consumer_id = %s', sees, person)
        when 'signatures' then format('%s = ''all'' or consumer_id = %s', sees, person)
        when 'damage_reports' then format('%s = ''all'' or reported_by = %s', sees, person)
        when 'mortgage_updates' then format('%s = ''all'' or submitted_by = %s', sees, person)
        when 'drafts' then format('%s = ''all'' or consumer_id = %s', sees, person)
        -- What the firm thinks of a document is its own.
        when 'verdicts' then format('%s is null', person)
        when 'action_closings' then format('%s is null', person)
        when 'internal_notes' then format('%s is null', person)
        when 'trail_reviews' then format('%s is null', person)
        -- Nor is it theirs who works there.
        when 'staff_accounts' then format('%s is null', person)
        when 'staff_recovery_codes' then format('%s is null', person)
        when 'staff_passkeys' then format('%s is null', person)
        when 'staff_sessions' then format('%s is null', person)
        when 'staff_links' then format('%s is null', person)
        when 'identity_providers' then format('%s is null', person)
        when 'nps_invitations' then format('%s is null or consumer_id = %1$s', person)
      end as rule
    ) between_persons on true
    cross join lateral (
      select 'persons' as name, format('as restrictive using (%s)', between_persons.rule) as definition where between_persons.rule is not null
      union all select 'tenant', format('using (%s) with check (%s)', own.rule, own.rule) where relname <> all (append_only)
      union all select 'tenant', format('for select using (%s)', own.rule) where relname = any (append_only)
      union all select 'append', format('for insert with check (%s)', own.rule) where relname = any (append_only)
      -- Whether there is maintenance is for everybody to read.
      union all select 'readable', 'for select using (true)' where relname = 'installation'
    ) policy
    order by own.relname, policy.name
  loop
    guarded := guarded || wanted.oid;
    expected := expected || format('%s.%s', wanted.relname, wanted.name);
    if not wanted.forced then
      execute format('alter table public.%I enable row level security, force row level security', wanted.relname);
    end if;
    execute state_of into state using wanted.oid, wanted.name;
    if wanted.mark = format('rules %s %s', version, md5(wanted.definition || state)) then
      continue;
    end if;
    execute format('drop policy if exists %I on public.%I', wanted.name, wanted.relname);
    execute format('create policy %I on public.%I %s', wanted.name, wanted.relname, wanted.definition);
    execute state_of into state using wanted.oid, wanted.name;
    execute format('comment on policy %I on public.%I is %L', wanted.name, wanted.relname,
      format('rules %s %s', version, md5(wanted.definition || state)));
  end loop;

  -- Policies add up: one that is not ours, or not any more, would open rows that ours close.
  for stray in
    select c.relname, p.polname from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.oid = any (guarded) and format('%s.%s', c.relname, p.polname) <> all (expected)
    order by 1, 2
  loop
    execute format('drop policy %I on public.%I', stray.polname, stray.relname);
  end loop;

  if not exists (select from pg_roles where rolname = 'klantportaal_app') then return; end if;
  if not has_schema_privilege('klantportaal_app', 'public', 'usage') then
    grant usage on schema public to klantportaal_app;
  end if;
  for t in
    select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname
  loop
    allowed := case when t.relname = any (append_only) then '{select,insert}' else '{select,insert,update,delete}' end;
    -- Row security does not hold TRUNCATE back.
    foreach privilege in array array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] loop
      if privilege = any (allowed) and not has_table_privilege('klantportaal_app', t.oid, privilege) then
        execute format('grant %s on public.%I to klantportaal_app', privilege, t.relname);
      elsif privilege <> all (allowed) and has_table_privilege('klantportaal_app', t.oid, privilege) then
        execute format('revoke %s on public.%I from klantportaal_app', privilege, t.relname);
      end if;
    end loop;
  end loop;
  for t in select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname loop
    if not has_sequence_privilege('klantportaal_app', t.oid, 'usage') then
      execute format('grant usage on sequence public.%I to klantportaal_app', t.relname);
    end if;
  end loop;
end $$;

insert into public.installation (id) values (1) on conflict do nothing;
commit;
