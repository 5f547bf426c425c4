CREATE TABLE "file_parts" (
	"file_id" uuid NOT NULL,
	"offset" integer NOT NULL,
	"id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "file_parts_file_id_offset_pk" PRIMARY KEY("file_id","offset")
);

--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text,
	"purpose" text NOT NULL,
	"owner" text NOT NULL,
	"state" text NOT NULL,
	"name_encrypted" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"declared_bytes" integer NOT NULL,
	"received_bytes" integer DEFAULT 0 NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"type" text,
	"bytes" integer,
	"sha256" text,
	"attached_to" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_token" UNIQUE("token_hash")
);

--> statement-breakpoint
ALTER TABLE "file_parts" ADD CONSTRAINT "file_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "files_over" ON "files" USING btree ("expires_at","declared_bytes") WHERE "files"."expires_at" is not null;
--> statement-breakpoint
CREATE INDEX "files_attached" ON "files" USING btree ("attached_to") WHERE "files"."attached_to" is not null;
