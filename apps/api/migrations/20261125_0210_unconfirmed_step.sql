-- A driver's link tells a step of a car that was never loaded: a person confirms it, or takes the flag down.
alter table transports drop constraint transports_flags_check;
alter table transports add constraint transports_flags_check check (flags <@ array['ON_HOLD', 'DELAYED', 'DOCUMENTS_MISSING', 'DAMAGE_REPORTED', 'SVV_FAILED',
    'CUSTOMS_EXPORT_MISSING', 'CUSTOMS_IMPORT_PENDING', 'CANCELLED_UNDER_WAY', 'STEP_UNCONFIRMED']::text[]);
