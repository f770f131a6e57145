-- What is in these tables becomes one partition, until a month that has not begun. A condition that is known to hold
-- spares reading them whole under the lock that this takes. There is a month's time at least until new rows meet it.
DO $$
DECLARE
  t text;
  bound timestamptz;
BEGIN
  FOREACH t IN ARRAY ARRAY['audit', 'security_events', 'events'] LOOP
    EXECUTE format('SELECT date_trunc(''month'', greatest(max(at), now() + interval ''1 month''), ''UTC'') + interval ''1 month'' FROM public.%I', t) INTO bound;
    EXECUTE format('ALTER TABLE public.%I DROP CONSTRAINT IF EXISTS %I', t, t || '_until');
    EXECUTE format('ALTER TABLE public.%I ADD CONSTRAINT %I CHECK (at < %L) NOT VALID', t, t || '_until', bound);
  END LOOP;
END $$;
