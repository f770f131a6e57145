-- The partitions stand in a schema of their own, to which no role but the owner has a way: their rows are reached
-- through the table alone, under its rules (docs/decisions/424).
CREATE SCHEMA "months";
--> statement-breakpoint
-- Locks several tables without a deadlock: what works takes them in any order, so nothing is held while another is waited
-- for longer than a moment.
CREATE FUNCTION months.lock_all(tables text[], mode text) RETURNS void LANGUAGE plpgsql AS $f$
DECLARE
  t text;
BEGIN
  FOR attempt IN 1..100 LOOP
    BEGIN
      PERFORM set_config('lock_timeout', '100ms', true);
      FOREACH t IN ARRAY tables LOOP
        EXECUTE format('LOCK TABLE public.%I IN %s MODE', t, mode);
      END LOOP;
      RETURN;
    EXCEPTION WHEN lock_not_available THEN
      IF attempt = 100 THEN RAISE; END IF;
      PERFORM pg_sleep(0.1 * random());
    END;
  END LOOP;
END $f$;
--> statement-breakpoint
-- Puts a partitioned table in the place of one, with the same columns, keys and rules; the old one becomes its first
-- partition as it is. One table in a transaction, so that this waits for no more than one.
CREATE FUNCTION months.by_month(of text, key text, numbers text) RETURNS void LANGUAGE plpgsql AS $f$
DECLARE
  old text := of || '_before';
  before regclass;
  bound text;
  d record;
BEGIN
  -- The table that it refers to as well: its triggers move.
  PERFORM months.lock_all(ARRAY['licences', of], 'ACCESS EXCLUSIVE');
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') INTO STRICT bound
    FROM pg_constraint WHERE conrelid = format('public.%I', of)::regclass AND conname = of || '_until';
  EXECUTE format('ALTER TABLE public.%I SET SCHEMA months', of);
  EXECUTE format('ALTER TABLE months.%I RENAME TO %I', of, old);
  before := format('months.%I', old)::regclass;

  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', before, of || '_pkey');
  EXECUTE format('ALTER TABLE %s ADD CONSTRAINT %I PRIMARY KEY USING INDEX %I', before, old || '_pkey', of || '_key');
  IF numbers IS NOT NULL THEN
    EXECUTE format('SELECT setval(%L, coalesce(max(id), 0) + 1, false) FROM %s', 'public.' || numbers, before);
    EXECUTE format('ALTER TABLE %s ALTER COLUMN id DROP IDENTITY', before);
  END IF;

  EXECUTE format('CREATE TABLE public.%I (LIKE %s INCLUDING DEFAULTS) PARTITION BY RANGE (at)', of, before);
  EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I PRIMARY KEY (%s)', of, of || '_pkey', key);
  IF numbers IS NOT NULL THEN
    EXECUTE format('ALTER TABLE public.%I ALTER COLUMN id SET DEFAULT nextval(%L)', of, numbers);
  END IF;
  FOR d IN SELECT pg_get_indexdef(indexrelid) AS def FROM pg_index WHERE indrelid = before AND NOT indisunique LOOP
    EXECUTE replace(d.def, format(' ON %s ', before), format(' ON public.%I ', of));
  END LOOP;
  FOR d IN SELECT conname, pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conrelid = before AND contype = 'f' LOOP
    EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I %s', of, d.conname, d.def);
  END LOOP;
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION %s FOR VALUES FROM (MINVALUE) TO (%L)', of, before, bound);
  EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', before, of || '_until');
  -- What is later than the months that there are, by a clock that is ahead.
  EXECUTE format('CREATE TABLE months.%I PARTITION OF public.%I FOR VALUES FROM (%L) TO (MAXVALUE)', of || '_later', of, bound);

  -- Programs go on at once, before the rules of rows are looked at.
  IF (SELECT relrowsecurity FROM pg_class WHERE oid = before) THEN
    EXECUTE format('ALTER TABLE public.%I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', of);
    EXECUTE format('ALTER TABLE %s DISABLE ROW LEVEL SECURITY, NO FORCE ROW LEVEL SECURITY', before);
  END IF;
  FOR d IN
    SELECT polname, polpermissive, polcmd, pg_get_expr(polqual, polrelid) AS seen, pg_get_expr(polwithcheck, polrelid) AS written,
      obj_description(oid, 'pg_policy') AS mark
    FROM pg_policy WHERE polrelid = before
  LOOP
    EXECUTE format('CREATE POLICY %I ON public.%I AS %s FOR %s %s %s', d.polname, of,
      CASE WHEN d.polpermissive THEN 'PERMISSIVE' ELSE 'RESTRICTIVE' END,
      CASE d.polcmd WHEN 'r' THEN 'SELECT' WHEN 'a' THEN 'INSERT' WHEN 'w' THEN 'UPDATE' WHEN 'd' THEN 'DELETE' ELSE 'ALL' END,
      'USING (' || d.seen || ')', 'WITH CHECK (' || d.written || ')');
    EXECUTE format('COMMENT ON POLICY %I ON public.%I IS %L', d.polname, of, d.mark);
    EXECUTE format('DROP POLICY %I ON %s', d.polname, before);
  END LOOP;
  FOR d IN
    SELECT grantee::regrole AS role, privilege_type AS privilege
    FROM pg_class, aclexplode(relacl) WHERE oid = before AND grantee <> relowner AND grantee <> 0
  LOOP
    EXECUTE format('GRANT %s ON public.%I TO %s', d.privilege, of, d.role);
    IF numbers IS NOT NULL AND d.privilege = 'INSERT' THEN
      EXECUTE format('GRANT USAGE ON SEQUENCE public.%I TO %s', numbers, d.role);
    END IF;
  END LOOP;
END $f$;
--> statement-breakpoint
CREATE SEQUENCE "public"."audit_ids" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;
--> statement-breakpoint
SELECT months.by_month('audit', 'licence_id, id, at', 'audit_ids');
