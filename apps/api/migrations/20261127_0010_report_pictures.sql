-- Small pictures of condition photos for lists, and the panel that a dealer's photo of a claim shows.
alter table condition_photos add column thumb_file_id uuid references files;
create index on condition_photos (thumb_file_id);
alter table claim_photos add column zone text check (zone in ('BONNET', 'ROOF', 'BOOT_LID', 'FRONT_BUMPER', 'REAR_BUMPER', 'DOOR_FL', 'DOOR_FR', 'DOOR_RL', 'DOOR_RR', 'WING_FL', 'WING_FR', 'QUARTER_RL', 'QUARTER_RR', 'SILL_L', 'SILL_R', 'WINDSCREEN', 'GLASS', 'WHEEL_FL', 'WHEEL_FR', 'WHEEL_RL', 'WHEEL_RR', 'UNDERBODY', 'ENGINE_BAY', 'DASHBOARD', 'SEAT_FL', 'SEAT_FR', 'SEAT_R', 'HEADLINER'));
