// Makes the bucket of the settings with versions switched on; what is there already stays.
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_BUCKET: Bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = process.env;
const credentials = { accessKeyId: process.env.S3_ACCESS_KEY_ID, secretAccessKey: process.env.S3_SECRET_ACCESS_KEY };
const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
await client.send(new CreateBucketCommand({ Bucket })).catch((error) => {
  if (error.name !== 'BucketAlreadyOwnedByYou') throw error;
});
await client.send(new PutBucketVersioningCommand({ Bucket, VersioningConfiguration: { Status: 'Enabled' } }));
console.log(`${Bucket} is there, with versions.`);
